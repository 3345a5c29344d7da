import type { Access, CountedScreen } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import type { TFunction } from 'i18next'
import { isAddressWithin } from '../../kit/address.ts'
import { addresses } from '../../kit/addresses.ts'
import { hasWords } from '../../kit/list/search/words.ts'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { bookingCheckAddresses } from '../booking-check/addresses.ts'
import { containerAddresses } from '../containers/addresses.ts'
import { helpPageAddresses } from '../help-pages/addresses.ts'
import { levelAddresses } from '../levels/addresses.ts'
import { peopleAddresses } from '../manage-users/addresses.ts'
import { mapAddresses } from '../maps/addresses.ts'
import { megaContainerAddresses } from '../mega-containers/addresses.ts'
import { operationAddresses } from '../operation/addresses.ts'
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
  label: 'admin.rights' | 'admin.places' | 'admin.signs' | 'admin.catalogues' | 'admin.system' | 'admin.product'
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
      },
      {
