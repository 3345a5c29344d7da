import '@fontsource-variable/inter/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { discover } from './discover.ts'
import { entrance } from './entrance.tsx'
import { keepArrival } from './features/login/arrival.ts'
import { addresses } from './kit/addresses.ts'
import { rememberAddress } from './kit/session/remembered-address.ts'
import { followOtherTabs, session } from './kit/session/session.ts'
import { loadSignInTexts } from './kit/session/sign-in-texts.ts'
import { showKeptLabels } from './kit/session/speak.ts'
import { watchPresses } from './kit/ui/button/press.ts'
import { watchRawKeys } from './kit/ui/theme/raw-keys.ts'

keepArrival()
const router = createBrowserRouter([entrance], { patchRoutesOnNavigation: discover })

// If the server ended the session, the address is remembered and signing in leads back. After signing out, it isn't.
session.onEnd((reason) => {
  const { pathname, search } = router.state.location
  if (pathname === addresses.signIn()) return
  if (reason === 'ended') rememberAddress(pathname + search)
  void router.navigate(reason === 'ended' ? addresses.signIn() + search : addresses.signIn(), {
    replace: true,
    state: { reason },
  })
})
followOtherTabs()
showKeptLabels()
if (!session.token()) void loadSignInTexts(session.language())
watchRawKeys()
watchPresses()

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)

// Registers the service worker, which lets the program be installed and opened offline. After everything that the first
// screen needs.
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined))
