import {
  isPersonMappingWhole,
  joinedPersonColumns,
  type PersonColumn,
  type PersonFaultCode,
  personColumns,
} from '@kontor/contract/values/person-columns.ts'
import { peopleImport } from '../../kit/http/api.generated.ts'
import { ClosestOffer, type ImportScreens, type OffersProps } from '../imports/imports.ts'
import { peopleAddresses } from '../manage-users/addresses.ts'
import { AfterImport } from './AfterImport.tsx'
import { peopleImportAddresses } from './addresses.ts'

/** The screens of imports of people. */
export const peopleScreens: ImportScreens = {
  calls: peopleImport as unknown as ImportScreens['calls'],
  list: () => peopleImportAddresses.list(),
  one: (params) => peopleImportAddresses.one(params),
  home: { to: () => peopleAddresses.list(), label: 'manage_users.title' },
  ofImport: (people_import) => peopleAddresses.ofImport({ people_import }),
  columns: personColumns,
  joined: joinedPersonColumns,
  isWhole: isPersonMappingWhole,
  columnName: (t, key) =>
    key === 'name' ? t('form.name') : t(`people_import.column_${key as Exclude<PersonColumn, 'name'>}`),
  aboutRow: ({ email, groups }) => [email, groups].filter(Boolean).join(' · '),
  words: {
    title: 'people_import.title',
    about: 'people_import.about',
    file_hint: 'people_import.file_hint',
    recent: 'people_import.recent',
    needs_columns: 'people_import.needs_columns',
    why_forbidden: 'people_import.why_forbidden',
    kept_says: 'people_import.kept_says',
    undo_text: 'people_import.undo_text',
    show: 'people_import.show',
    back: 'people_import.back',
  },
  faultText: (t, { code, values }) => t(`people_import.fault_${code as PersonFaultCode}`, values ?? {}),
  faultShort: (t, code) => t(`people_import.short_${code as PersonFaultCode}`),
  Offers,
  After: AfterImport,
}

/** Languages, time zones, groups and places aren't added on the way: each has effects of its own. */
function Offers({ fault, onUse }: OffersProps) {
  return <ClosestOffer closest={fault.values?.closest as string | undefined} onUse={onUse} />
}
