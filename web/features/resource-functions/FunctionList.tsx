import type { SettledFunction } from '@kontor/contract/calls/resource-functions.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../kit/detail/Setting.tsx'
import { ListLink } from '../../kit/list/ListLink.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import classes from './FunctionList.module.css'
import { type Owner, useFunctions } from './owner.ts'
import { ResetFunction } from './ResetFunction.tsx'
import { useFunctionSource, useValueText } from './words.ts'

interface Props {
  owner: Owner
  /** The address of a function's form. */
  to: (code: SettledFunction['code']) => string
  /** Whether the person may change them. */
  mayChange: boolean
  /** More rows: what isn't inherited. */
  children?: ReactNode
}

/** The functions of a resource, a type or a place: what holds, and where it comes from. */
export function FunctionList({ owner, to, mayChange, children }: Props) {
  const read = useFunctions(owner)
  return (
    <Loaded read={read} rows={3} height={3.25}>
      {({ data }) => (
        <ul className={classes.list}>
          {data.map((each) => (
            <Row key={each.code} each={each} to={to(each.code)} mayChange={mayChange} />
          ))}
          {children}
        </ul>
      )}
    </Loaded>
  )
}

function Row({ each, to, mayChange }: { each: SettledFunction; to: string; mayChange: boolean }) {
  const { t } = useTranslation()
  const textOf = useValueText()
  const from = useFunctionSource()(each)
  const { code, own } = each
  return (
    <FunctionRow
      name={t(`resource_functions.${code}`)}
      text={textOf(code, each)}
      source={from}
      isOwn={!!own}
      isInherited={!own}
      to={mayChange ? to : null}
    >
      {mayChange && <ResetFunction found={each} onReset={showToast} />}
    </FunctionRow>
  )
}

interface RowProps {
  name: string
  text: string
  /** The place that the value comes from, and the value without it. */
  source: string
  isOwn: boolean
  /** Whether it takes the value of a type or a place, which an own one would override. */
  isInherited: boolean
  /** The address of its form; null: it can't be changed. */
  to: string | null
  /** The buttons beside the link to its form. */
  children?: ReactNode
}

export function FunctionRow({ name, text, source, isOwn, isInherited, to, children }: RowProps) {
  const { t } = useTranslation()
  const word = t(isInherited ? 'resource_functions.override' : 'list.edit')
  return (
    <li>
      <SettingRow
        label={<b className={classes.name}>{name}</b>}
        source={source}
        isOwn={isOwn}
        action={
          to && (
            <>
              <ListLink to={to} variant="subtle" aria-label={`${word}: ${name}`}>
                {word}
              </ListLink>
              {children}
            </>
          )
        }
      >
        <p className="wrap">{text}</p>
      </SettingRow>
    </li>
  )
}
