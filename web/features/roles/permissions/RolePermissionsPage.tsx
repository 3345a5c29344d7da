import type { roles as calls, RolePermissions } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { NotSaved } from '../../../kit/form/saving/NotSaved.tsx'
import { roles } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import type { Answer } from '../../../kit/http/route.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { SearchField } from '../../../kit/list/search/SearchField.tsx'
import { hasWords } from '../../../kit/list/search/words.ts'
import { nameIn } from '../../../kit/list/useNames.ts'
import { useMay } from '../../../kit/session/may.ts'
import { ChangesBar } from '../../../kit/table/ChangesBar.tsx'
import { useFormats, useLanguage } from '../../../kit/time/formats.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Chip } from '../../../kit/ui/button/Chip.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { bothOf, Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { AdminPage } from '../../admin/admin.tsx'
import { containerAddresses } from '../../containers/addresses.ts'
import { permissionAddresses } from '../../permissions/addresses.ts'
import { permissionAbout, permissionName } from '../../permissions/permissions.ts'
import { type RoleAddresses, roleAddresses, useRoleAddresses } from '../addresses.ts'
import { callsOf } from '../calls.ts'
import { Effects, PeopleInWords } from './Effects.tsx'
import classes from './matrix.module.css'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { usePermissionEdits } from './usePermissionEdits.ts'
import { useSavePermissions } from './useSavePermissions.ts'
import { isGiven, type PermissionOfRole } from './values.ts'

/** All permissions that a role of its type can hold, with what this one allows. */
export default function RolePermissionsPage() {
  const { t } = useTranslation()
  const addresses = useRoleAddresses()
  const { role_id } = useParams()
  const language = useLanguage()
  const id = Number(role_id)
  const isNamed = role_id !== undefined
  const role = useCall(roles.get, { params: { id } }, { enabled: isNamed })
  const permissions = useCall(roles.permissions, { params: { id } }, { enabled: isNamed })
  const list = { to: addresses.catalogue.list(), label: t('roles.title') }
  if (!isNamed) return <Navigate to={list.to} replace />
  const own = role.data && roleAddresses.find(({ kind }) => kind === role.data.data.access_type)
  if (own && own.kind !== addresses.kind) return <Navigate to={own.permissions({ role_id: id })} replace />
  const rename = role.data && <ListLink to={addresses.catalogue.edit({ role_id: id })}>{t('list.edit')}</ListLink>
  return (
    <AdminPage
      title={role.data ? nameIn(role.data.data, language) : t('roles.permissions')}
      list={list}
      actions={rename}
    >
      <Loaded read={bothOf(role, permissions)} elsewhere={<LinkButton to={list.to}>{t('roles.title')}</LinkButton>}>
        {([{ data }, { data: held }]) => (
          <Permissions key={id} role={data} held={held} addresses={addresses} refetch={permissions.refetch} />
        )}
      </Loaded>
    </AdminPage>
  )
}

interface Props {
  role: Answer<typeof calls.get>['data']
  held: RolePermissions
  addresses: RoleAddresses
  refetch: () => Promise<unknown>
}

function Permissions({ role, held, addresses: { kind, code }, refetch }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const language = useLanguage()
  const [words, find] = useState('')
  const [only, show] = useState<'changed' | 'given' | null>(null)
  const edits = usePermissionEdits(held.permissions)
  const mayChange = useMay()(callsOf(code).setPermissions.access) && held.meta.update
  const name = nameIn(role, language)
  const saving = useSavePermissions({
    id: role.id,
    code,
    version: held.version,
    edits,
    mayChange,
    refetch,
    onSaved: () => showToast(t('form.saved', { name })),
  })
  const isRowGiven = (row: PermissionOfRole) => isGiven(row, edits.values(row))
  const rows = held.permissions
    .filter((row) => only === null || (only === 'changed' ? edits.isChanged(row) : isRowGiven(row)))
    .filter((row) => hasWords(`${permissionName(t, row.code, kind)} ${permissionAbout(t, row.code, kind)}`, words))
  const choices = [
    ['changed', t('roles.only_changed'), edits.changes.length],
    ['given', t('roles.only_given'), held.permissions.filter(isRowGiven).length],
  ] as const
  return (
    <>
      <div className={classes.intro}>
        <p className={classes.holders}>{t('roles.holders', { count: role.people_count })}</p>
        {role.container_count > 0 && <Groups role={role} kind={kind} />}
        <p>
          {t('roles.inherits_nothing')}{' '}
          {kind !== 'USER_MANAGER' && (
            <Link to={permissionAddresses[kind].list()} className={classes.link}>
              {t('roles.meanings')}
            </Link>
          )}
        </p>
        {!mayChange && <p>{t('form.read_only')}</p>}
        <p role="alert" hidden={!saving.note} className={classes.clash}>
          {saving.note && `${saving.note} ${t(edits.open > 0 ? 'form.changed_choose' : 'form.changed_check')}`}
        </p>
      </div>
      <div className={classes.body}>
        <div className={classes.matrix}>
          <div className={classes.tools}>
            <SearchField label={t('roles.find')} value={words} onChange={find} />
            {choices.map(([choice, label, count]) => (
              <Chip
                key={choice}
                aria-pressed={only === choice}
                data-on={only === choice || undefined}
                onClick={() => show(only === choice ? null : choice)}
              >
                {label} {number(count)}
              </Chip>
            ))}
          </div>
          {rows.length === 0 ? (
            <Empty>{words.trim() ? t('list.none_found_words', { words: words.trim() }) : t('roles.no_changes')}</Empty>
          ) : (
            <PermissionMatrix
              label={t('roles.permissions')}
              kind={kind}
              rows={rows}
              edits={edits}
              mayChange={mayChange}
              errors={saving.errors}
            />
          )}
        </div>
        <Effects kind={kind} edits={edits} people={saving.people} />
      </div>
      {mayChange && (
        <div className={classes.foot}>
          <NotSaved failure={saving.failure} />
          <p className={classes.line}>
            <PeopleInWords people={saving.people} />
          </p>
          <ChangesBar changes={edits} wrong={edits.wrong}>
            <Button variant="filled" loading={saving.isSaving} disabled={!saving.isReady} onClick={saving.send}>
              {t('form.save')}
            </Button>
          </ChangesBar>
        </div>
      )}
    </>
  )
}

/** The groups that have the role, as a link for whoever may see them. */
function Groups({ role, kind }: Pick<Props, 'role'> & Pick<RoleAddresses, 'kind'>) {
  const { t } = useTranslation()
  const { code, ofRole } = containerAddresses.find((each) => each.kind === kind)!
  const groups = t('roles.count_groups', { count: role.container_count })
  return (
    <p>
      {useMay()([code]) ? (
        <Link to={ofRole({ role_id: role.id })} className={classes.link}>
          {groups}
        </Link>
      ) : (
        groups
      )}
    </p>
  )
}
