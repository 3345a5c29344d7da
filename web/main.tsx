import '@fontsource-variable/inter/wght.css'
import './styles/mantine.css'
import './styles/tokens.css'
import './styles/base.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { i18next } from './i18n.ts'
import { ApiError } from './kit/api-error.ts'
import { followOtherTabs, session } from './kit/session.ts'
import { router } from './routes.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server refused it will refuse again; only a missing answer or its own fault is worth another try.
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// Nothing of the person who left may show to the next one, nor by the back button (R60).
session.onEnd((reason) => {
  queryClient.clear()
  const kept = reason === 'ended' && router.state.location.pathname !== '/login'
  const { pathname, search } = router.state.location
  void router.navigate(`/login${kept ? search : ''}`, { replace: true, state: kept ? { from: pathname } : null })
})
followOtherTabs()
void i18next.changeLanguage(session.language())

createRoot(document.getElementById('root')!).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    colorSchemeManager={localStorageColorSchemeManager({ key: 'color-scheme' })}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
)
