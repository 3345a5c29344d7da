import UsagePage from '../features/usage/UsagePage.tsx'
import Shell from './Shell.tsx'

/** The usage figures, which anybody may ask for, with the shell around them for the provider (R26). */
export default function UsageInside() {
  return (
    <Shell>
      <UsagePage />
    </Shell>
  )
}
