import type { SettledFunction } from '@kontor/contract/calls/resource-functions.ts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { colon } from '../../i18n.ts'
import { isAddressWithin } from '../../kit/address.ts'
import { SettingRow } from '../../kit/detail/Setting.tsx'
import { useOnChange } from '../../kit/latest.ts'
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

/**
 * The functions of a resource, a type or a place: what holds, and where it comes from. The form of one stands in place of
 * its line.
 */
export function FunctionList({ owner, to, mayChange, children }: Props) {
  const read = useFunctions(owner)
  const { pathname } = useLocation()
  const isOpen = (address: string) => isAddressWithin(pathname, address)
  return (
    <Loaded read={read} rows={3} height={3.25}>
      {({ data }) => (
        <>
          <ul className={classes.list}>
            {data.map((each) => (
              <Row
                key={each.code}
                each={each}
                to={to(each.code)}
                isOpen={isOpen(to(each.code))}
                mayChange={mayChange}
              />
            ))}
            {children}
          </ul>
          {!data.some(({ code }) => isOpen(to(code))) && <Outlet />}
        </>
      )}
    </Loaded>
  )
}

interface InheritedProps {
  each: SettledFunction
  to: string
  isOpen: boolean
  mayChange: boolean
}

function Row({ each, to, isOpen, mayChange }: InheritedProps) {
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
      form={isOpen && <Outlet />}
    >
      {mayChange && <ResetFunction found={each} onReset={showToast} />}
    </FunctionRow>
  )
}

export const FunctionName = ({ children }: { children: string }) => <b className={classes.name}>{children}</b>

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
  /** Its form, in place of the line. */
  form?: ReactNode
  /** The buttons beside the link to its form. */
  children?: ReactNode
}

export function FunctionRow({ name, text, source, isOwn, isInherited, to, form, children }: RowProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(false)
  useOnChange(!!form, (isOpen) => {
    if (!isOpen && document.activeElement === document.body && wasOpen.current) row.current!.querySelector('a')?.focus()
    wasOpen.current = isOpen
  })
  if (form) return <li ref={row}>{form}</li>
  const word = t(isInherited ? 'resource_functions.override' : 'list.edit')
  return (
    <li ref={row}>
      <SettingRow
        label={<FunctionName>{name}</FunctionName>}
        source={source}
        isOwn={isOwn}
        action={
          to && (
            <>
              <ListLink to={to} variant="subtle" aria-label={`${word}${colon()}${name}`}>
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
