import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../list/search/SearchField.tsx'
import type { Choices } from '../../list/useChoices.ts'
import { ErrorLine, Skeleton } from '../../ui/state/states.tsx'
import { matchingOptions } from './matching-options.tsx'
import type { Option } from './options.ts'
import { PickFoot } from './PickFoot.tsx'
import classes from './PickList.module.css'
import { PickOption } from './PickOption.tsx'
import { useCurrentOption } from './useCurrentOption.ts'
import { useDrawnOptions } from './useDrawnOptions.ts'

interface Props<Value> {
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  onChoose: (value: Value) => void
  /** Several options can be ticked; without it, choosing one replaces the last. */
  isMultiple?: boolean
  /** Present if the server searches; without it, the words filter the options here. */
  choices?: Choices<unknown>
  takesFocus?: boolean
}

/**
 * A search field over a list of options: arrow keys move, Enter chooses. Only options in sight are drawn, so the list
 * may have any length. For a tree use `kit/tree`.
 */
export function PickList<Value>({ options, chosen, onChoose, isMultiple = false, choices, takesFocus }: Props<Value>) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const words = choices?.words ?? typed
  const isAnswered = choices !== undefined && !choices.isAsking
  // Rows that the server found needn't contain the words. Until it answers, the loaded ones are filtered here.
  const found = useMemo(() => matchingOptions(options, isAnswered ? '' : words), [options, words, isAnswered])
  const open = found.filter(({ isClosed }) => !isClosed)
  const { current, onKeyDown, beginAgain } = useCurrentOption({ open, chosen, words, choices, onChoose })
  const currentAt = current ? found.indexOf(current) : -1
  const { frame, window } = useDrawnOptions(found.length, currentAt)
  const type = (text: string) => {
    if (choices) choices.search(text)
    else setTyped(text)
    beginAgain()
  }
  return (
    <>
      <div className={classes.search}>
        <SearchField
          id={`${id}words`}
          label={t('pick.search')}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={current && `${id}${currentAt}`}
          autoComplete="off"
          autoFocus={takesFocus}
          value={words}
          onChange={type}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={frame}
        id={id}
        role="listbox"
        aria-label={t('pick.options')}
        aria-multiselectable={isMultiple || undefined}
        data-empty={found.length === 0 || undefined}
        tabIndex={-1}
        className={classes.list}
      >
        <div role="presentation" className={classes.options} style={{ height: window.getTotalSize() }}>
          {window.getVirtualItems().map(({ index, start, size }) => (
            <PickOption
              key={index}
              id={`${id}${index}`}
              option={found[index]!}
              words={words}
              isCurrent={index === currentAt}
              isChosen={chosen.includes(found[index]!.value)}
              place={{ at: index + 1, of: found.length, start, size }}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      {/* Beside the list, which may hold options alone. */}
      {found.length === 0 && (
        <div className={classes.nothing}>
          <NothingShown words={words} {...(choices && { choices })} />
        </div>
      )}
      <PickFoot
        count={choices?.rows.length ?? open.length}
        total={!choices ? options.length : choices.isAsking ? null : choices.total}
        {...(choices && { choices })}
        onMore={() => document.getElementById(`${id}words`)?.focus()}
      />
    </>
  )
}

/** The reason why there are no options: loading, failed, nothing found, or nothing there yet. */
function NothingShown({ words, choices }: { words: string; choices?: Choices<unknown> }) {
  const { t } = useTranslation()
  if (choices?.error) return <ErrorLine error={choices.error} retry={choices.retry} />
  if (choices?.isLoading || choices?.isAsking) return <Skeleton rows={6} height={2.25} />
  return (
    <p className={classes.none}>{choices && !words.trim() ? t('pick.none_yet') : t('pick.none_found', { words })}</p>
  )
}
