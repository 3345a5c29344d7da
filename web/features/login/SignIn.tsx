import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadGates } from '../../kit/session/gates.ts'
import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'
import { forgetArrival, keptArrival } from './arrival.ts'
import { firstScreen } from './login.ts'
import { SignInForm } from './SignInForm.tsx'
import { type Credentials, signIn } from './sign-in.ts'

const ContinueAs = lazyPart(() => import('./company/ContinueAs.tsx'))

/** The sign-in on a company's host; uses the code of the base host if the person comes from there (R67). */
export function SignIn() {
  const navigate = useNavigate()
  const [arrival, setArrival] = useState(keptArrival)
  const [failure, setFailure] = useState<unknown>(null)
  // Loads what comes after the sign-in while the password is typed, so that signing in waits for the server's answer
  // only.
  useEffect(() => {
    forgetArrival()
    void loadGates().catch(() => undefined)
  }, [])
  const enter = async (body: Credentials | { token: string }) => {
    await signIn(body)
    await navigate(await firstScreen(), { replace: true })
  }
  if (arrival && !arrival.isAsked)
    return (
      <ContinueAs
        token={arrival.token}
        onContinue={() => enter({ token: arrival.token })}
        onLeave={(reason) => {
          setFailure(reason)
          setArrival(null)
        }}
      />
    )
  const fail = failure === null ? null : () => Promise.reject(failure)
  return <SignInForm signIn={enter} arrive={arrival ? () => enter({ token: arrival.token }) : fail} />
}
