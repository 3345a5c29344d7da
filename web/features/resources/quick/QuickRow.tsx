import { nameAfter } from '@kontor/contract/values/numbered-names.ts'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { SelectField } from '../../../kit/form/fields/SelectField.tsx'
import { resources, resourceTypes } from '../../../kit/http/api.generated.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'
import { TreeMenu } from '../../../kit/tree/TreeMenu.tsx'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { usePlaces } from '../../levels/levels.ts'
import classes from './QuickRow.module.css'
import { useNextName } from './useNextName.ts'

interface Props {
  /** The place and the type that the list is narrowed to; null: none, or several. */
  levelId: number | null
  typeId: number | null
  onClose: () => void
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422

/** A row above the list that adds a resource by name, place and type. Enter adds it, and proposes the next number. */
export function QuickRow({ onClose, ...given }: Props) {
  const { t } = useTranslation()
  const create = useAction(resources.create, { claims: isRefused })
  const types = useCall(resourceTypes.list, { query: { sort: 'name' } }).data?.data ?? []
  const [levelId, setLevelId] = useState(given.levelId)
  const [typeId, setTypeId] = useState(given.typeId)
  const [typed, setTyped] = useState<string | null>(null)
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const proposed = useNextName(levelId, typeId)
  const value = typed ?? proposed
  const refused = create.error instanceof ApiError ? create.error.errors.name?.[0] : undefined
  const required = (isMissing: boolean) => (wasTried && isMissing ? t('error.required') : null)
  /** Focuses the name, which is selected once its next proposal is shown. */
  const focusName = () => {
    const name = form.current?.querySelector('input')
    name?.focus()
    requestAnimationFrame(() => name?.select())
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const called = value.trim()
    if (create.isPending || !called || levelId === null || typeId === null) return
    const body = { name: called, level_id: levelId, resource_type_id: typeId, capacity: 1 }
    await create.mutateAsync({ body } as never)
    showToast(t('form.added', { name: called }))
    setTried(false)
    setTyped(nameAfter(called))
    focusName()
  }
  return (
    <form
      ref={form}
      className={classes.row}
      aria-label={t('resources.quick')}
      onSubmit={(event) => void add(event).catch(focusName)}
    >
      <TextField
        label={t('form.name')}
        name="name"
        autoFocus
        autoComplete="off"
        value={value}
        error={refused ?? required(!value.trim())}
        onChange={({ target }) => {
          setTyped(target.value)
          create.reset()
        }}
      />
      <PlaceChoice levelId={levelId} error={required(levelId === null)} onChoose={setLevelId} />
      <SelectField
        label={t('resources.type')}
        options={[
          ...(typeId === null ? [{ value: '', label: t('resources.no_type') }] : []),
          ...types.map((type) => ({ value: String(type.id), label: type.name })),
        ]}
        field={{
          ...{ name: 'type', value: typeId === null ? '' : String(typeId), error: required(typeId === null) },
          set: (next: string) => setTypeId(Number(next) || null),
        }}
      />
      <Button type="submit" variant="filled" loading={create.isPending}>
        {t('resources.add')}
      </Button>
      <IconButton label={t('shell.close')} onClick={onClose}>
        <IconX size={16} stroke={1.7} aria-hidden />
      </IconButton>
    </form>
  )
}

interface PlaceProps {
  levelId: number | null
  error: string | null
  onChoose: (id: number) => void
}

function PlaceChoice({ levelId, error, onChoose }: PlaceProps) {
  const { t } = useTranslation()
  const places = usePlaces(true)
  const place = places.find(({ id }) => id === levelId)
  const name = place ? [place.name, place.parents.at(-1)].filter(Boolean).join(comma()) : t('resources.no_place')
  return (
    <div className={classes.place}>
      <span aria-hidden>{t('resources.place')}</span>
      <TreeMenu
        label={t('resources.place')}
        rows={places}
        current={levelId}
        mayChoose={({ may_add_resources }) => may_add_resources}
        onChoose={({ id }) => onChoose(id)}
        aria-label={t('levels.place', { name })}
      >
        <span className="cut" dir="auto">
          {name}
        </span>
        <IconChevronDown size={14} stroke={1.9} aria-hidden />
      </TreeMenu>
      {error && <small role="alert">{error}</small>}
    </div>
  )
}
