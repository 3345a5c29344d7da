import type { ListedPreset, Preset, SearchFilters } from '@kontor/contract'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../form/saving/leaving/unsaved.ts'
import { presets } from '../../http/api.generated.ts'
import { useAction, useCall } from '../../http/call.ts'
import { useOverlay } from '../../overlay/useOverlay.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Chip } from '../../ui/button/Chip.tsx'
import { showToast } from '../../ui/message/toast.ts'
import type { PresetDraft } from './PresetList.tsx'
import { hasSameContent, missingIn, type PresetState, remainingOf } from './usePresetState.ts'

const load = () => import('./PresetList.tsx')
const noDraft: PresetDraft = { name: '', renamed: null }

interface Props {
  /** The section under which the server stores them (`sectionOf`). */
  section: string
  /** The filters that the screen has now, and how it takes those of a preset. */
  kept: PresetState
}

/**
 * The presets of a screen's filters. Choosing one puts its filters into the address. Changing a filter by hand clears the
 * choice (R193), and the change can be saved to the preset.
 */
export function Presets({ section, kept }: Props) {
  const { t } = useTranslation()
  const [last, setLast] = useState(kept.chosen)
  if (kept.chosen !== null && kept.chosen !== last) setLast(kept.chosen)
  const { Part, close, ...overlay } = useOverlay(load)
  // Typed names stay while the list of presets is closed, and are unsaved work.
  const [draft, setDraft] = useState<PresetDraft>(noDraft)
  const { renamed } = draft
  const typed =
    renamed && renamed.name !== renamed.before && renamed.name.trim() ? renamed.name.trim() : draft.name.trim()
  useUnsaved(typed ? t('form.leave_typed', { text: typed }) : null, () => setDraft(noDraft))
  const isAsked = last !== null || overlay.float.isOpen
  const all = useCall(presets.list, { params: { section } }, { enabled: isAsked }).data?.data
  const isSame = (preset: ListedPreset) => hasSameContent(remainingOf(preset), kept.values)
  const chosen = all?.find((preset) => preset.id === kept.chosen && isSame(preset))
  const changed = all?.find(
    (preset) => preset.id === last && (preset === chosen ? missingIn(preset) > 0 : !isSame(preset)),
  )
  const isNarrowed = Object.keys(kept.values).length > 0
  return (
    <>
      <Chip aria-haspopup="dialog" data-on={chosen ? true : undefined} {...overlay.button}>
        <IconBookmark size={14} stroke={1.9} aria-hidden />
        <span className="cut">{chosen ? t('presets.chosen', { name: chosen.name }) : t('presets.title')}</span>
      </Chip>
      {changed && isNarrowed && (
        <SaveChanges
          preset={changed}
          values={kept.values}
          onSaved={() => kept.choose({ ...changed, preset: kept.values })}
        />
      )}
      {Part && (
        <Part
          section={section}
          kept={kept}
          draft={draft}
          onDraft={setDraft}
          chosen={chosen?.id ?? null}
          onChoose={(preset) => {
            const gone = missingIn(preset)
            kept.choose({ ...preset, preset: remainingOf(preset) })
            if (gone > 0) showToast(t('presets.left_out', { count: gone }))
            close()
          }}
          {...overlay.float}
        />
      )}
    </>
  )
}

/** Saves the present filters to the preset that was chosen before. */
function SaveChanges({ preset, values, onSaved }: { preset: Preset; values: SearchFilters; onSaved: () => void }) {
  const { t } = useTranslation()
  const update = useAction(presets.update)
  const save = async () => {
    await update.mutateAsync({ params: { id: preset.id }, body: { ...preset, preset: values } })
    showToast(t('form.saved', { name: preset.name }))
    onSaved()
  }
  return (
    // `useAction` shows the failure.
    <Button variant="subtle" loading={update.isPending} onClick={() => save().catch(() => undefined)}>
      {t('presets.save_changes', { name: preset.name })}
    </Button>
  )
}
