import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Collection, type Key } from 'react-aria-components/Collection'
import { ComboBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { useTranslation } from 'react-i18next'
import type { Choices } from '../../list/useChoices.ts'
import { InLanguage } from '../../overlay/InLanguage.tsx'
import overlay from '../../overlay/overlay.module.css'
import { markedLabel, matchingOptions } from '../../pick/list/matching-options.tsx'
import type { Option } from '../../pick/list/options.ts'
import { useLargeTargets } from '../../ui/theme/media.ts'
import { ChosenTags } from './ChosenTags.tsx'
import classes from './tags.module.css'

type AnyOption = Option<string | number>

interface Props {
  /** The input's. */
  id: string
  label: string
  name: string
  describedBy: string | undefined
  isWrong: boolean
  chosen: readonly AnyOption[]
  options: readonly AnyOption[]
  choices: Choices<unknown> | undefined
  onChange: (values: (string | number)[]) => void
}

/** Rows of the list that are in sight at once. */
const most = 7
/** The most rows listed: the library builds all of them, in sight or not. Typing finds the others. */
const mostListed = 200

/** The input, its tags, and the list below it, which draws only rows in sight. A chunk of its own. */
export default function TagsBox({ id, label, name, describedBy, isWrong, chosen, options, choices, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const height = useLargeTargets() ? 44 : 36
  const words = choices?.words ?? typed
  const type = choices?.search ?? setTyped
  const isAsking = choices?.isAsking ?? false
  const found = matchingOptions(options, choices && !isAsking ? '' : words)
    .slice(0, choices ? undefined : mostListed)
    .map((option) => ({ ...option, id: option.value }))
  const values = chosen.map(({ value }) => value)
  /** Escape closes the list; the library would also clear the selection. */
  const isClosing = useRef(false)
  const take = (keys: readonly Key[]) => {
    if (isClosing.current) return
    onChange([...keys])
    if (keys.length > values.length) type('')
  }
  const onKeyDownCapture = ({ key }: KeyboardEvent) => {
    isClosing.current = key === 'Escape'
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Backspace' && target instanceof HTMLInputElement && target.value === '') onChange(values.slice(0, -1))
  }
  const says = choices?.error ? t('shell.load_failed') : isAsking || choices?.isLoading ? t('shell.loading') : undefined
  return (
    <InLanguage>
      <ChosenTags chosen={chosen} label={label} onRemove={(gone) => onChange(values.filter((one) => !gone.has(one)))} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: in an empty box Backspace takes the last tag away */}
      <div role="presentation" className={classes.combo} onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
        <ComboBox
          className={classes.box!}
          aria-label={label}
          {...(describedBy && { 'aria-describedby': describedBy })}
          isInvalid={isWrong}
          selectionMode="multiple"
          menuTrigger="focus"
          allowsEmptyCollection
          items={found}
          inputValue={words}
          onInputChange={type}
          value={values}
          onChange={take}
        >
          <Input id={id} data-field={name} className={classes.input!} autoComplete="off" />
          <Popover className={`${overlay.float} ${classes.popover}`} offset={6} containerPadding={8}>
            <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: height, loaderHeight: height }}>
              <ListBox
                aria-label={label}
                className={classes.list!}
                style={{ height: Math.min(most, Math.max(1, found.length)) * height }}
                renderEmptyState={() => <p className={classes.none}>{says ?? t('pick.none_found', { words })}</p>}
              >
                <Collection items={found}>
                  {(option) => (
                    <ListBoxItem id={option.id} textValue={option.label} className={classes.option!}>
                      {({ isSelected }) => (
                        <>
                          <span className="cut" dir="auto">
                            {markedLabel(option.label, words)}
                          </span>
                          {option.hint && <span className={classes.hint}>{option.hint}</span>}
                          {isSelected && <IconCheck size={14} stroke={1.9} aria-hidden />}
                        </>
                      )}
                    </ListBoxItem>
                  )}
                </Collection>
                {choices?.hasMore && (
                  <ListBoxLoadMoreItem
                    className={classes.none!}
                    isLoading={choices.isLoadingMore}
                    onLoadMore={() => choices.isLoadingMore || choices.loadMore()}
                  >
                    {t('shell.loading')}
                  </ListBoxLoadMoreItem>
                )}
              </ListBox>
            </Virtualizer>
          </Popover>
        </ComboBox>
      </div>
    </InLanguage>
  )
}
