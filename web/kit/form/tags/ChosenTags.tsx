import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Key, Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../pick/list/options.ts'
import classes from './tags.module.css'

interface Props {
  label: string
  chosen: readonly Option<string | number>[]
  onRemove: (gone: ReadonlySet<Key>) => void
}

/** The most tags shown before the rest is folded. */
const most = 8

/** The chosen tags, each with its cross; arrows walk them, Delete and Backspace remove one. Many of them fold. */
export function ChosenTags({ label, chosen, onRemove }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (chosen.length === 0) return null
  const hidden = chosen.length - most
  const shown = isOpen ? chosen : chosen.slice(0, most)
  return (
    <>
      <TagGroup aria-label={label} className={classes.group!} onRemove={onRemove}>
        <TagList className={classes.tags!} items={shown.map((option) => ({ ...option, id: option.value }))}>
          {({ id, label: name }) => (
            <Tag id={id} textValue={name} className={classes.tag!}>
              <span className="cut" dir="auto">
                {name}
              </span>
              <Button slot="remove" className={classes.remove!}>
                <IconX size={12} stroke={2} aria-hidden />
              </Button>
            </Tag>
          )}
        </TagList>
      </TagGroup>
      {hidden > 0 && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('form.tags_fewer') : t('form.tags_more', { count: hidden })}
        </button>
      )}
    </>
  )
}
