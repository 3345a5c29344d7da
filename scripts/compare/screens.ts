/** The reader of a screen; nobody is signed in for `stranger`. */
export type Reader = 'stranger' | 'employee' | 'admin' | 'provider'

export interface ComparedScreen {
  name: string
  reader: Reader
  /** As in the web's routes. */
  page: string
  /** The end of the address: its query, or the help beside it. */
  rest?: string
}

const of = (reader: Reader, pages: Record<string, string>): ComparedScreen[] =>
  Object.entries(pages).map(([name, address]) => {
    const [page, rest] = address.split(/(?=\?\w+=|\/help$)/)
    return { name, reader, page: page!, ...(rest && { rest }) }
  })

/** Screens of every area. An address that needs a row has its parameter. */
export const comparedScreens: ComparedScreen[] = [
  ...of('stranger', { 'sign-in': '/login', 'forgotten-password': '/forgot-password' }),
  ...of('employee', {
    home: '/home',
    profile: '/profile',
    'own-calendar': '/calendar?view=month',
    'help-and-documents': '/help-and-documents',
    'unknown-address': '/no-such-screen',
  }),
  ...of('admin', {
    grid: '/bookings-grid/:presetId',
    'grid-of-a-week': '/bookings-grid/:presetId?zoom=week',
    'grid-with-form': '/bookings-grid/:presetId/edit/:bookingId',
    'grid-resource': '/bookings-grid/:presetId/info/:resourceId',
    'plan-map': '/plan/:plan_level_id?/resources/maps',
    'plan-times': '/plan/:plan_level_id?/resources/slots',
    'plan-resource': '/plan/:plan_level_id?/resources/resource/:resource_id',
    bookings: '/bookings',
    'booking-form': '/bookings/edit/:id',
    'new-booking': '/bookings/add',
    approvals: '/bookings/approvals',
    approval: '/bookings/approvals/:request_id',
    'booking-check': '/booking-check',
    'booking-lists': '/bookings/presets',
    cleaning: '/clean',
    places: '/levels',
    place: '/level/:level_id?/edit',
    'place-help': '/level/:level_id?/edit/help',
    resources: '/resources',
    resource: '/resources/edit/:id',
    'resource-availability': '/resources/edit/:id/availability',
    'resource-function': '/resources/edit/:id/functions/:function',
    'resource-permissions': '/resources/edit/:id/permissions',
    import: '/resources/import/:import_id',
    types: '/resource-types',
    type: '/resource-types/edit/:resource_type_id',
    'new-equipment': '/resource-attributes/add',
    maps: '/maps',
    'map-editor': '/maps/edit/:map_id',
    'code-template': '/qr-code-templates/edit/:templateId',
    mails: '/mails',
    guide: '/setup/site',
  }),
  ...of('provider', { 'help-pages': '/help-pages', versions: '/about' }),
]
