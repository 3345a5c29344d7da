import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadGates } from '../../kit/session/gates.ts'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { forgetArrival, keptArrival } from './arrival.ts'
import { firstScreen } from './login.ts'
import { SignInForm } from './SignInForm.tsx'
import { type Credentials, signIn } from './sign-in.ts'

const ContinueAs = lazyPart(() => import('./ContinueAs.tsx'))

/** On a company's host; with the code of the base host, when one comes from there (R67). */
export function SignIn() {
  const navigate = useNavigate()
  const [arrival, setArrival] = useState(keptArrival)
  const [failure, setFailure] = useState<unknown>(null)
  // While the password is typed: signing in waits for nothing but its answer.
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
