import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetArrival, keptArrival } from '../../kit/arrival.ts'
import { bringGates } from '../../kit/gates.ts'
import { firstScreen } from './login.ts'
import { SignInForm } from './SignInForm.tsx'
import { type Credentials, signIn } from './sign-in.ts'

/** On a company's host; with the code of the base host, when one comes from there (R67). */
export function SignIn() {
  const navigate = useNavigate()
  const [code] = useState(keptArrival)
  // While the password is typed: signing in waits for nothing but its answer.
  useEffect(() => {
    forgetArrival()
    void bringGates().catch(() => undefined)
  }, [])
  const enter = async (body: Credentials | { token: string }) => {
    await signIn(body)
    await navigate(await firstScreen(), { replace: true })
  }
  return <SignInForm signIn={enter} arrive={code === null ? null : () => enter({ token: code })} />
}
