import { roleCodes } from '@kontor/contract/access-types.ts'
import type { ChangedContainer, ContainerDetail } from '@kontor/contract/calls/containers.ts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useOutletContext, useResolvedPath } from 'react-router'
import { colon } from '../../i18n.ts'
import { isAddressWithin } from '../../kit/address.ts'
import { NameFields } from '../../kit/catalogue/NameFields.tsx'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { SettingRow, Settings } from '../../kit/detail/Setting.tsx'
import { useSource, useStored } from '../../kit/detail/stored.ts'
import { TypedSetting } from '../../kit/detail/TypedSetting.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { containers } from '../../kit/http/api.generated.ts'
import { ListLink } from '../../kit/list/ListLink.tsx'
import { namesText } from '../../kit/pick/names-text.ts'
import { translationsPicker } from '../../kit/pick/pickers.ts'
import { useMay } from '../../kit/session/may.ts'
import { Tag } from '../../kit/ui/Tag.tsx'
import { megaContainerAddresses } from '../mega-containers/addresses.ts'
import { lower } from '../permissions/permissions.ts'
import { roleAddresses } from '../roles/addresses.ts'
import { useContainerAddresses } from './addresses.ts'
import classes from './containers.module.css'
import { useMemberCount, useMembersName } from './words.ts'

/** The name of a group, and its use: how much is in it, its roles, and the accesses that it is part of. */
export default function NameSection() {
  const { t } = useTranslation()
  const form = useOutletContext<EndpointForm<ChangedContainer>>()
  const { kind, record, members, roles } = useContainerAddresses()
  const group: ContainerDetail = useStored(containers.get, record)
  const may = useMay()
  const { permissions } = roleAddresses.find((each) => each.kind === kind)!
  const inWords = useMemberCount(kind)
  const membersText = useMembersName(kind)
  const sourceOf = useSource(form)
  const { pathname } = useLocation()
  const translationsAt = useResolvedPath(translationsPicker.name).pathname
  const { name, translations = [] } = form.values
  const at = { container_id: group.id }
  const isIdle = kind !== 'USER' && group.accesses.length === 0 && group.roles.length > 0
  return (
    <Section title={t('containers.name_section')}>
      <Settings>
        <TypedSetting
          label={t('form.name')}
          value={<bdi>{name}</bdi>}
          source={[sourceOf(['name'], group.name), translations.length > 0 && namesText(translations)]
            .filter(Boolean)
            .join(' · ')}
          form={form}
          fields={['name', 'translations']}
          isAsked={isAddressWithin(pathname, translationsAt)}
        >
          <NameFields form={form} autoFocus={false} />
        </TypedSetting>
        <SettingRow label={membersText} action={<To to={members(at)} label={membersText} />}>
          {group.member_count === 0 ? t('containers.nobody_in') : inWords(group.member_count)}
        </SettingRow>
        <SettingRow
          label={t('containers.roles')}
          source={t(`containers.roles_about_${lower(kind)}`)}
          action={<To to={roles(at)} label={t('containers.roles')} />}
        >
          <Names
            of={group.roles}
            none={t('containers.no_roles')}
            to={may([roleCodes[kind]]) && ((role_id) => permissions({ role_id }))}
          />
        </SettingRow>
        <SettingRow label={t('containers.accesses')} source={isIdle && t('containers.no_access_needed')}>
          <Names
            of={group.accesses}
            none={t('containers.no_access')}
            to={may(['MEGA_CONTAINERS']) && ((id) => megaContainerAddresses.edit({ mega_container_id: id }))}
          />
        </SettingRow>
        <SettingRow label={t('containers.reaches')}>
          {t('containers.count_user', { count: group.people_count })}
        </SettingRow>
      </Settings>
    </Section>
  )
}

function To({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation()
  const word = t('form.change')
  return (
    <ListLink to={to} variant="subtle" aria-label={`${word}${colon()}${label}`}>
      {word}
    </ListLink>
  )
}

interface NamesProps {
  of: readonly { id: number; name: string }[]
  none: string
  /** The address of each, for whoever may open it. */
  to?: ((id: number) => string) | false
}

function Names({ of, none, to }: NamesProps) {
  if (of.length === 0) return none
  return (
    <span className={classes.names}>
      {of.map(({ id, name }) => (
        <Tag key={id} tone="line">
          {to ? <Link to={to(id)}>{name}</Link> : name}
        </Tag>
      ))}
    </span>
  )
}
