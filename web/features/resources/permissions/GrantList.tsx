import type { ItemRights, ResourceGrant } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Tag } from '../../../kit/ui/Tag.tsx'
import classes from './GrantList.module.css'

const rights: readonly (readonly [keyof ItemRights, LabelKey])[] = [
  ['read', 'resource_permissions.read'],
  ['book', 'resource_permissions.book'],
  ['change_others', 'resource_permissions.change_others'],
  ['update', 'resource_permissions.update'],
]

/** Says who may do what, and through which containers and roles. */
export function GrantList({ grants }: { grants: readonly ResourceGrant[] }) {
  return (
    <ul className={classes.list}>
      {grants.map((grant, at) => (
        // Their order is that of the answer, and two may have one name.
        <Grant key={at} grant={grant} />
      ))}
    </ul>
  )
}

function Grant({ grant: { name, people, rights: held, through } }: { grant: ResourceGrant }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const who = people.map(({ name: each, count }) => t('resource_permissions.people', { name: isolated(each), count }))
  return (
    <li className={classes.row}>
      <div>
        <b className="wrap" dir="auto">
          {name}
        </b>
        <p className="wrap">{formats.list(who)}</p>
      </div>
      <div>
        <p className={classes.rights}>
          {rights.map(
            ([right, label]) =>
              held[right] && (
                <Tag key={right} tone="line">
                  {t(label)}
                </Tag>
              ),
          )}
        </p>
        {through.map(({ container, place, roles }) => (
          <p key={`${container} ${place}`} className={`wrap ${classes.through}`}>
            {place
              ? t('resource_permissions.by_place', { place: isolated(place), roles: isolated(formats.list(roles)) })
              : t('resource_permissions.by_container', {
                  container: isolated(container),
                  roles: isolated(formats.list(roles)),
                })}
          </p>
        ))}
      </div>
    </li>
  )
}
