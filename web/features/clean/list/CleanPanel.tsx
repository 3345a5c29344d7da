import type { ResourceClean } from '@kontor/contract/calls/resource-clean.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { resourceClean } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Buttons } from '../../../kit/ui/button/Buttons.tsx'
import { Facts } from '../../../kit/ui/Facts.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { cleanAddresses } from '../addresses.ts'
import { CleanIcon } from '../CleanMark.tsx'
import { useMark } from '../useMark.ts'
import { useCleanWords } from '../words.ts'
import classes from './CleanPage.module.css'
import { nameOfPlace } from './CleanRows.tsx'

/** The chosen resources, to be marked as cleaned (R308). */
export default function CleanPanel() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { resource = [], level_id, show } = cleanAddresses.chosen.read(search)
  const back = cleanAddresses.list({ level_id, show })
  const read = useCall(
    resourceClean.list,
    { query: { picked: resource.map(String) } },
    { enabled: resource.length > 0 },
  )
  if (resource.length === 0) return <Nothing back={back} />
  return (
    <LoadedPanel title={t('clean.title')} read={read} closesTo={back}>
      {({ data }) => (data.length ? <Chosen rows={data} back={back} /> : <Nothing back={back} />)}
    </LoadedPanel>
  )
}

function Nothing({ back }: { back: string }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('clean.title')} onClose={useClose(back)}>
      <p>{t('clean.pick_first')}</p>
    </Panel>
  )
}

function Chosen({ rows, back }: { rows: readonly ResourceClean[]; back: string }) {
  const { t } = useTranslation()
  const close = useClose(back)
  const { mark, isMarking } = useMark()
  const [first] = rows
  const due = rows.filter(({ state }) => state === 'due')
  const asked = due.length ? due : rows
  const state = due.length ? 'clean' : 'due'
  const one = rows.length === 1 && first
  const press = () =>
    void mark(
      asked.map(({ id }) => id),
      state,
    ).then((isAnswered) => isAnswered && close())
  return (
    <Panel
      title={one ? one.name : t('clean.title')}
      onClose={close}
      footer={
        <Buttons>
          <Button variant={state === 'clean' ? 'filled' : undefined} loading={isMarking} onClick={press}>
            {state === 'due'
              ? t('clean.mark_due')
              : one
                ? t('clean.mark')
                : t('clean.mark_several', { count: due.length })}
          </Button>
          {one && (
            <LinkButton to={cleanAddresses.map({ level_id: one.level_id, resource: [one.id] })}>
              {t('clean.show_map')}
            </LinkButton>
          )}
        </Buttons>
      }
    >
      {one ? <About row={one} /> : <Names rows={rows} />}
    </Panel>
  )
}

function About({ row }: { row: ResourceClean }) {
  const { t } = useTranslation()
  const words = useCleanWords()
  return (
    <Facts
      facts={[
        [t('clean.place'), [...row.parents, row.level_name].join(' › ')],
        [t('clean.states'), t(`clean.state_${row.state}`)],
        [t('clean.due_since'), row.due_at && words.time(row.due_at, row.timezone)],
        [t('clean.why'), row.reason && t(`clean.reason_${row.reason}`)],
        [t('clean.comes'), words.next(row)],
        [t('clean.last'), row.due_at === null ? words.state(row) : null],
        [t('clean.booking'), row.is_blocked && t('clean.blocked')],
      ]}
    />
  )
}

function Names({ rows }: { rows: readonly ResourceClean[] }) {
  const words = useCleanWords()
  return (
    <ul className={classes.names}>
      {rows.map((row) => (
        <li key={row.id}>
          <CleanIcon look={words.look(row)} />
          <span className="wrap">
            <b dir="auto">{row.name}</b> <small>{nameOfPlace(row)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
