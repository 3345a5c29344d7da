import type { SettledFunction } from '@kontor/contract/calls/resource-functions.ts'
import { useTranslation } from 'react-i18next'
import { ListLink } from '../../kit/list/ListLink.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import classes from './FunctionList.module.css'
import { type Owner, useFunctions } from './owner.ts'
import { useInheritedText, useSourceName, useValueText } from './words.ts'

interface Props {
  owner: Owner
  /** The address of a function's form. */
  to: (code: SettledFunction['code']) => string
  /** Whether the person may change them. */
  mayChange: boolean
}

/** The functions of a resource, a type or a place: what holds, and where it comes from. */
export function FunctionList({ owner, to, mayChange }: Props) {
  const read = useFunctions(owner)
  return (
    <Loaded read={read} rows={3} height={3.25}>
      {({ data }) => (
        <ul className={classes.list}>
          {data.map((each) => (
            <Row key={each.code} each={each} to={to(each.code)} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Row({ each, to, mayChange }: { each: SettledFunction; to: string; mayChange: boolean }) {
  const { t } = useTranslation()
  const textOf = useValueText()
  const nameOf = useSourceName()
  const inheritedText = useInheritedText()
  const { code, own, source } = each
  const name = t(`resource_functions.${code}`)
  return (
    <li className={classes.row} data-own={own ? true : undefined}>
      <b>{name}</b>
      <div>
        <p>{textOf(code, each)}</p>
        <p className={classes.source}>
          {own
            ? [t('resource_functions.set_here'), inheritedText(each)].join(' · ')
            : source.kind === 'product'
              ? t('resource_functions.default')
              : t('resource_functions.from', { name: nameOf(source) })}
        </p>
      </div>
      {mayChange && (
        <ListLink
          to={to}
          variant="subtle"
          aria-label={t(own ? 'form.change_step' : 'resource_functions.override_what', { name })}
        >
          {t(own ? 'form.change' : 'resource_functions.override')}
        </ListLink>
      )}
    </li>
  )
}
