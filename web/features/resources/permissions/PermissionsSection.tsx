import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { comma } from '../../../i18n.ts'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { resourcePermissions } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { bookingCheckAddresses } from '../../booking-check/addresses.ts'
import { resourceAddresses } from '../addresses.ts'
import { RightLines } from './RightLines.tsx'

/** Says who may see, book and manage the resource; a panel over it chooses its containers (R294). */
export default function PermissionsSection() {
  const { t } = useTranslation()
  const may = useMay()
  const id = Number(useParams().id)
  const read = useCall(resourcePermissions.get, { params: { id } })
  const { meta, containers = [], container_ids = [] } = read.data?.data ?? {}
  const names = containers.filter((container) => container_ids.includes(container.id)).map(({ name }) => name)
  return (
    <>
      <Section
        title={t('resource_permissions.who')}
        actions={
          may(['MANAGE_RESOURCES']) && (
            <LinkButton to={bookingCheckAddresses.check({ resource_id: id })} variant="subtle">
              {t('resource_permissions.why_not')}
            </LinkButton>
          )
        }
      >
        <Loaded read={read} rows={3} height={4}>
          {({ data }) =>
            data.grants.length === 0 ? <p>{t('resource_permissions.nobody')}</p> : <RightLines id={id} {...data} />
          }
        </Loaded>
      </Section>
      {(containers.length > 0 || names.length > 0) && (
        <Section
          title={t('resource_permissions.containers')}
          actions={
            meta?.update && (
              <ListLink to={resourceAddresses.containers({ id })} variant="subtle">
                {t('form.change')}
              </ListLink>
            )
          }
        >
          <p className="wrap">{names.join(comma()) || t('resource_permissions.in_none')}</p>
        </Section>
      )}
      <Outlet />
    </>
  )
}
