import type { MegaEffects } from '@kontor/contract'
import { type PermissionCode, permissions } from '@kontor/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../kit/http/api-error.ts'
import { permissionName } from '../../permissions/permissions.ts'
import { useAccessWords } from '../words.ts'
import classes from './access-form.module.css'
import type { AccessPreview } from './usePreview.ts'

/** Says before saving who gains and who loses what, or why it can't be saved. */
export function AccessEffects({ effects, error, isChanged }: AccessPreview) {
  const { t } = useTranslation()
  return (
    <section className={classes.effects} aria-label={t('roles.effects')}>
      <h2>{t('roles.effects')}</h2>
      <p role="status">{isChanged ? <EffectsInWords {...{ effects, error, isChanged }} /> : t('roles.no_changes')}</p>
      {error && <Refusal error={error} />}
      {effects?.is_losing && <p className={classes.warn}>{t('mega_containers.you_lose')}</p>}
      {effects && <Lines title={t('mega_containers.gained')} effects={effects} which="gaining" />}
      {effects && <Lines title={t('mega_containers.lost')} effects={effects} which="losing" />}
      {effects && effects.unaffected > 0 && (
        <p className={classes.about}>{t('mega_containers.unaffected', { count: effects.unaffected })}</p>
      )}
      {effects && effects.people > 0 && <p className={classes.about}>{t('roles.at_once_next')}</p>}
    </section>
  )
}

/** The numbers of people who gain and lose something, in a sentence; nothing until they are known. */
export function EffectsInWords({ effects }: AccessPreview) {
  const { t } = useTranslation()
  if (!effects) return null
  if (effects.people === 0) return t('mega_containers.effect_nobody')
  return [
    ...(effects.gaining ? [t('mega_containers.effect_gain', { count: effects.gaining })] : []),
    ...(effects.losing ? [t('mega_containers.effect_lose', { count: effects.losing })] : []),
  ].join(' ')
}

interface LinesProps {
  title: string
  effects: MegaEffects
  which: 'gaining' | 'losing'
}

function Lines({ title, effects, which }: LinesProps) {
  const { t } = useTranslation()
  const { counted } = useAccessWords()
  const lines = effects.lines.filter((line) => line[which] > 0)
  if (lines.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map(({ container, role, [which]: count }) => (
          <li key={`${container.id} ${role.id}`}>
            {t('mega_containers.effect_of', { role: role.name, group: container.name })}
            <span className={classes.about}>{counted('USER', count)}</span>
          </li>
        ))}
      </ul>
      {effects.line_count > effects.lines.length && (
        <p className={classes.about}>
          {t('mega_containers.more_lines', { count: effects.line_count - effects.lines.length })}
        </p>
      )}
    </div>
  )
}

/** The permissions that the person lacks, and so can't give; else the server's sentence. */
function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation()
  const codes =
    error instanceof ApiError && error.status === 403
      ? Object.keys(error.errors).filter((code): code is PermissionCode => code in permissions)
      : []
  if (codes.length === 0) return <p className={classes.error}>{error.message}</p>
  return (
    <div className={classes.error} role="alert">
      <p>{t('mega_containers.not_held')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            {permissionName(t, code, permissions[code].access.includes('RESOURCE') ? 'RESOURCE' : 'USER')}
          </li>
        ))}
      </ul>
    </div>
  )
}
