import type { Access, CountedScreen } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import type { TFunction } from 'i18next'
import { isAddressWithin } from '../../kit/address.ts'
import { addresses } from '../../kit/addresses.ts'
import { hasWords } from '../../kit/list/search/words.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { bookingCheckAddresses } from '../booking-check/addresses.ts'
import { companyDocumentAddresses } from '../company-documents/addresses.ts'
import { companyProfileAddresses } from '../company-profile/addresses.ts'
import { containerAddresses } from '../containers/addresses.ts'
import { helpPageAddresses } from '../help-pages/addresses.ts'
import { levelAddresses } from '../levels/addresses.ts'
import { peopleAddresses } from '../manage-users/addresses.ts'
import { mapAddresses } from '../maps/addresses.ts'
import { megaContainerAddresses } from '../mega-containers/addresses.ts'
import { operationAddresses } from '../operation/addresses.ts'
import { companyPreferenceAddresses } from '../preferences/addresses.ts'
import { qrCodeTemplateAddresses } from '../qr-code-templates/addresses.ts'
import { qrCodeAddresses } from '../qr-codes/addresses.ts'
import { resourceAttributeAddresses } from '../resource-attributes/addresses.ts'
import { resourceCalendarAddresses } from '../resource-calendars/addresses.ts'
import { resourceCapacityTypeAddresses } from '../resource-capacity-types/addresses.ts'
import { resourceModelAddresses } from '../resource-models/addresses.ts'
import { resourceTypeAddresses } from '../resource-types/addresses.ts'
import { resourceAddresses } from '../resources/addresses.ts'
import { roleAddresses } from '../roles/addresses.ts'

interface Entry {
  to: string
  /** The title of the screen. */
  label: Extract<LabelKey, `${string}.title`> | 'form.resources'
  /** `master`: the provider's own, on the base host; all others are a company's. */
  access: Exclude<Access, string> | 'master'
  /** Its entries are counted under this name; a log has no count. */
  counted?: CountedScreen
  /** Titles of settings that are found on this screen. */
  has?: readonly Extract<LabelKey, `${string}.title`>[]
  /** Other words that people use for what is set there. */
  words?: Extract<LabelKey, `admin.words_${string}`>
  /** Other addresses of the same screen begin like this. */
  also?: string
  /** Lists of the same screen, each open by a code of its own; `to` is the first that is open to the person. */
  tabs?: readonly { to: string; access: Exclude<Access, string> }[]
}

interface Section {
  label:
    | 'admin.rights'
    | 'admin.places'
    | 'admin.signs'
    | 'admin.catalogues'
    | 'admin.company'
    | 'admin.system'
    | 'admin.product'
  entries: readonly Entry[]
}

/** The sections of the administration, as the side of its screens lists them. */
export const sections: readonly Section[] = [
  {
    label: 'admin.places',
    entries: [
      {
        to: levelAddresses.list(),
        label: 'levels.title',
        words: 'admin.words_levels',
        access: ['LEVELS'],
        counted: 'levels',
        also: levelAddresses.level(),
      },
      { to: mapAddresses.list(), label: 'maps.title', words: 'admin.words_maps', access: ['LEVELS'] },
      {
        to: resourceAddresses.list(),
        label: 'form.resources',
        words: 'admin.words_resources',
        access: ['RESOURCES'],
        counted: 'resources',
        has: ['availability.title', 'resource_functions.title', 'resource_permissions.title', 'resource_import.title'],
      },
      {
        to: bookingCheckAddresses.check(),
        label: 'booking_check.title',
        words: 'admin.words_booking_check',
        access: ['MANAGE_RESOURCES'],
      },
    ],
  },
  {
    label: 'admin.rights',
    entries: [
      {
        to: peopleAddresses.list(),
        label: 'manage_users.title',
        words: 'admin.words_people',
        access: ['MANAGE_USERS'],
        has: ['people_import.title'],
      },
      {
        to: megaContainerAddresses.list(),
        label: 'mega_containers.title',
        words: 'admin.words_mega_containers',
        access: ['MEGA_CONTAINERS'],
        counted: 'mega_containers',
      },
      {
        to: roleAddresses[0]!.catalogue.list(),
        label: 'roles.title',
        words: 'admin.words_roles',
        access: roleAddresses.map(({ code }) => code),
        counted: 'roles',
        tabs: roleAddresses.map(({ code, catalogue }) => ({ to: catalogue.list(), access: [code] })),
      },
      {
        to: containerAddresses[0]!.catalogue.list(),
        label: 'containers.title',
        words: 'admin.words_containers',
        access: containerAddresses.map(({ code }) => code),
        counted: 'containers',
        tabs: containerAddresses.map(({ code, catalogue }) => ({ to: catalogue.list(), access: [code] })),
      },
    ],
  },
  {
    label: 'admin.signs',
    entries: [
      {
        to: qrCodeAddresses.list(),
        label: 'qr_codes.title',
        words: 'admin.words_qr_codes',
        access: ['QR_CODE'],
        counted: 'qr_codes',
      },
      {
        to: qrCodeTemplateAddresses.list(),
        label: 'qr_code_templates.title',
        words: 'admin.words_qr_codes',
        access: ['QR_CODE'],
        counted: 'qr_code_templates',
      },
    ],
  },
  {
    label: 'admin.catalogues',
    entries: [
      {
        to: resourceTypeAddresses.list(),
        label: 'resource_types.title',
        words: 'admin.words_resource_types',
        access: ['RESOURCE_TYPES'],
        counted: 'resource_types',
      },
      {
        to: resourceAttributeAddresses.list(),
        label: 'resource_attributes.title',
        words: 'admin.words_resource_attributes',
        access: ['RESOURCE_ATTRIBUTES'],
        counted: 'resource_attributes',
      },
      {
        to: resourceModelAddresses.list(),
        label: 'resource_models.title',
        words: 'admin.words_resource_models',
        access: ['RESOURCES'],
        counted: 'resource_models',
      },
      {
        to: resourceCapacityTypeAddresses.list(),
        label: 'resource_capacity_types.title',
        words: 'admin.words_resource_capacity_types',
        access: ['RESOURCES'],
        counted: 'resource_capacity_types',
      },
    ],
  },
  {
    label: 'admin.company',
    entries: [
      {
        to: companyProfileAddresses.profile(),
        label: 'company_profile.title',
        words: 'admin.words_company_profile',
        access: ['COMPANY_PROFILE'],
      },
      {
        to: companyDocumentAddresses.list(),
        label: 'company_documents.title',
        words: 'admin.words_documents',
        access: ['DOCUMENTS'],
        counted: 'company_documents',
      },
      {
        to: companyPreferenceAddresses.all(),
        label: 'preferences.title',
        words: 'admin.words_company_preferences',
        access: ['COMPANY_PREFERENCES'],
      },
    ],
  },
  {
    label: 'admin.system',
    entries: [
      {
        to: resourceCalendarAddresses.list(),
        label: 'resource_calendars.title',
        words: 'admin.words_resource_calendars',
        access: ['SYNC', 'RESOURCES'],
      },
      { to: operationAddresses.mails(), label: 'mails.title', words: 'admin.words_mails', access: ['LOG-FILES'] },
      {
        to: operationAddresses.failedJobs(),
        label: 'jobs.title',
        words: 'admin.words_jobs',
        access: ['LOG-FILES'],
        counted: 'failed_jobs',
      },
    ],
  },
  {
    label: 'admin.product',
    entries: [
      { to: addresses.usage(), label: 'usage.title', access: 'master' },
      { to: helpPageAddresses.list(), label: 'help_pages.title', access: 'master' },
    ],
  },
]

/** The sections with what is open to the person signed in; none is empty. */
export function useSections(): readonly Section[] {
  const may = useMay()
  const isOfCompany = isCompanyStart(useStart())
  const isOpen = ({ access }: Entry) => (isOfCompany || access === 'master') && may(access)
  const opened = (entry: Entry): Entry => ({
    ...entry,
    to: entry.tabs?.find(({ access }) => may(access))?.to ?? entry.to,
  })
  return sections
    .map(({ label, entries }) => ({ label, entries: entries.filter(isOpen).map(opened) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The sections with the screens that have all of the words in their title, their section or a setting; none is empty. */
export function sectionsWith(sections: readonly Section[], words: string, t: TFunction): readonly Section[] {
  const has = (texts: readonly LabelKey[]) => hasWords(texts.map((key) => t(key)).join(' '), words)
  return sections
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter((each) =>
        has([label, each.label, ...(each.has ?? []), ...(each.words ? [each.words] : [])]),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Whether this address is one of the screen's. */
export const isAt = ({ to, also, tabs = [] }: Entry, pathname: string) =>
  [to, also, ...tabs.map((tab) => tab.to)].some((start) => start && isAddressWithin(pathname, start))
