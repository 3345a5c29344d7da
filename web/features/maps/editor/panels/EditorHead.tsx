import type { MapDraft } from '@kontor/contract'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../kit/ui/button/Button.tsx'
import { IconButton } from '../../../../kit/ui/button/IconButton.tsx'
import { Tag } from '../../../../kit/ui/Tag.tsx'
import { usePhone } from '../../../../kit/ui/theme/media.ts'
import { mapAddresses } from '../../addresses.ts'
import classes from '../Editor.module.css'
import type { Editor } from '../state/useEditor.ts'
import { PublishButton } from './PublishButton.tsx'
import { SavedNote } from './SavedNote.tsx'

/** Before the title: the way back to all maps. */
export function BackToMaps() {
  const { t } = useTranslation()
  return (
    <LinkButton variant="subtle" className={classes.toList} to={mapAddresses.list()} aria-label={t('maps.title')}>
      <IconChevronLeft className="along" size={18} stroke={1.6} aria-hidden />
    </LinkButton>
  )
}

/** Beside the title: the building, and whether the draft differs and is saved. */
export function DraftNote({ editor, draft }: { editor: Editor; draft: MapDraft }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const building = draft.levels[0]?.parents.slice(-1) ?? []
  return (
    <>
      {!phone && <span className={classes.place}>{[...building, t('maps.title')].join(' · ')}</span>}
      {editor.hasChanges && !phone && <Tag tone="warn">{t('maps.draft')}</Tag>}
      {(!phone || editor.failure) && <SavedNote editor={editor} />}
    </>
  )
}

/** At the end of the header: undo, redo, the views of the draft, Publish. `views` stand below on a phone. */
export function DraftActions({ editor, views }: { editor: Editor; views: ReactNode }) {
  const { t } = useTranslation()
  const phone = usePhone()
  return (
    <>
      <IconButton label={t('maps.undo')} disabled={!editor.undo} onClick={() => editor.undo?.()}>
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
      </IconButton>
      {!phone && (
        <IconButton label={t('maps.redo')} disabled={!editor.redo} onClick={() => editor.redo?.()}>
          <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      {!phone && views}
      <PublishButton editor={editor} />
    </>
  )
}
