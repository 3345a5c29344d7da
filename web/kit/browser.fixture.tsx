import '../styles/tokens.css'
import '../styles/base.css'
import type { Initial } from '@kontor/contract'
import { flat } from '@kontor/contract/labels/flat.ts'
import { en } from '@kontor/contract/labels/index.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { say } from '../i18n.ts'
import { LeaveGuard } from './form/saving/leaving/LeaveGuard.tsx'
import { session } from './session/session.ts'

type Preference = Initial['usertimepreference']

/** The preferences of the signed-in reader: English, with a week that begins on Monday. */
const preference: Partial<Preference> = {
  date_format: 'd.M.yyyy',
  time_format: 'HH:mm',
  time_mode: 'h24',
  first_day_of_week: 'monday',
  weekend_days: ['saturday', 'sunday'],
  display_weekend: true,
  timezone: 'Europe/Berlin',
}

interface Reader {
  locale?: string
  /** By code; what a language lacks is said in English. */
  texts?: Record<string, string>
  preference?: Partial<Preference>
  /** Codes of permissions that the reader holds. */
  permissions?: readonly string[]
  showsCamera?: boolean
  /** Whether they decide requests somewhere. */
  decides?: boolean
  /** Screens at addresses of their own, instead of one part at all of them. */
  routes?: RouteObject[]
  at?: string
}

/** Shows a part of the kit in a page of its own, at an address, to a reader. */
export async function show(
  part: ReactNode,
  {
    locale = 'en',
    texts = {},
    preference: own,
    permissions = [],
    showsCamera = false,
    decides = false,
    routes,
    at = '/',
  }: Reader = {},
) {
  say('en', Object.fromEntries(flat(en)))
  if (locale !== 'en') say(locale, texts)
  session.keepInitial({
    company: { id: 1, name: 'Halden Maritime', subdomain: 'demo' },
    user: { id: 1, name: 'Ada Lindqvist', email: 'ada@halden.example', language: { id: 1, locale } },
    usertimepreference: { ...preference, ...own },
    ...{ languages: [], countries: [], timezones: [], currencies: [], devicetemplates: [] },
    ...{ shows_camera: showsCamera, decides_requests: decides },
    general_permissions: permissions.map((permission) => ({ permission, type: 'BOOLEAN', is_active: true })),
    clocks: [],
    labels: [],
  } as unknown as Initial)
  const around = (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  )
  const children = routes ?? [{ path: '*', element: part }]
  const router = createMemoryRouter([{ element: around, children }], { initialEntries: [at] })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...screen, router }
}
