import type { ApplicationId } from '@kontor/contract'
import { applicationIds } from '@kontor/contract/application-ids.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCall } from '../../kit/http/call.ts'
import { applicationNames } from './about.ts'
import { aboutAddresses } from './addresses.ts'
import { aboutCalls } from './calls.ts'

/** The versions of the application the address names, of the start where it names none. */
export function useVersions() {
  const { t } = useTranslation()
  const { application_id } = useParams()
  const id = Number(application_id ?? applicationIds.hub) as ApplicationId
  const read = useCall(aboutCalls().ofApplication, { params: { id } })
  return {
    read,
    /** The application's name; null: no application has this id. */
    name: applicationNames[id] ? t(applicationNames[id]) : null,
    listAddress: aboutAddresses.versions({ application_id }),
    addressOf: (version_id: number) => aboutAddresses.version({ application_id, version_id }),
  }
}
