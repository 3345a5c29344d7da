import type { Access } from '@kontor/contract'

interface Entry {
  to: string
  label: 'admin.levels' | 'admin.resource_types' | 'admin.mails' | 'admin.failed_jobs'
  access: Exclude<Access, string>
  /** Other addresses of the same screen begin like this. */
  also?: string
}

/** What administrators look after, as the side of their screens lists it; shown to who may open it. */
export const sections: readonly {
  label: 'admin.places' | 'admin.catalogues' | 'admin.system'
  entries: readonly Entry[]
}[] = [
  { label: 'admin.places', entries: [{ to: '/levels', label: 'admin.levels', access: ['LEVELS'], also: '/level' }] },
  {
    label: 'admin.catalogues',
    entries: [{ to: '/resource-types', label: 'admin.resource_types', access: ['RESOURCE_TYPES'] }],
  },
  {
    label: 'admin.system',
    entries: [
      { to: '/mails', label: 'admin.mails', access: ['LOG-FILES'] },
      { to: '/failed-jobs', label: 'admin.failed_jobs', access: ['LOG-FILES'] },
    ],
  },
]

/** Whether this address is one of the screen's. */
export const isAt = ({ to, also }: Entry, pathname: string) =>
  [to, also].some((start) => start && (pathname === start || pathname.startsWith(`${start}/`)))
