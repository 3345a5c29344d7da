import type { Approval } from '@kontor/contract/calls/approvals.ts'
import { Decision } from '@kontor/contract/calls/approvals.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext, useParams } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useClose, useCloseOnto } from '../../kit/form/saving/leaving/useClose.ts'
import { NotSaved } from '../../kit/form/saving/NotSaved.tsx'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { approvals } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useAddress } from '../../kit/list/useAddress.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Button, LinkButton } from '../../kit/ui/button/Button.tsx'
import { Buttons } from '../../kit/ui/button/Buttons.tsx'
import { IconButton } from '../../kit/ui/button/IconButton.tsx'
import { FactNote, Facts } from '../../kit/ui/Facts.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { TextArea } from '../../kit/ui/input/TextArea.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { bookingAddresses } from '../bookings/addresses.ts'
import { type BookingWhen, useWhen } from '../bookings/bookings.ts'
import { approvalAddresses } from './addresses.ts'
import { instantText, withZone } from './instant-text.ts'
import { RequestDayStrip } from './RequestDayStrip.tsx'
import { Asks } from './RequestList.tsx'
import { RequestOutcome } from './RequestOutcome.tsx'
import { useToldDecision } from './useDecide.ts'

/** One request beside the list, to be decided. */
export default function RequestPanel() {
  const { t } = useTranslation()
  const id = Number(useParams().request_id)
  const read = useCall(approvals.get, { params: { id } })
  return (
    <LoadedPanel title={t('approvals.request')} read={read} closesTo={approvalAddresses.list()} gone={<Gone id={id} />}>
      {({ data }) => <Request key={`${data.id} ${data.version}`} request={data} />}
    </LoadedPanel>
  )
}

/** Said to whoever may not decide it: an approver who lost the right, or the person who asked. */
function Gone({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <Empty
      action={<LinkButton to={bookingAddresses.actions({ declaration_id: id })}>{t('approvals.show')}</LinkButton>}
    >
      {t('approvals.not_yours')}
    </Empty>
  )
}

/** A request that waits is decided by the buttons; of any other the facts show, and what became of it. */
function Request({ request }: { request: Approval }) {
  const { t } = useTranslation()
  if (request.state === 'waiting') return <Waiting request={request} />
  return (
    <About
      request={request}
      footer={
        <LinkButton to={bookingAddresses.actions({ declaration_id: request.id })}>{t('approvals.show')}</LinkButton>
      }
    />
  )
}

/** The choice of a mail's link. It leaves the address, so that it isn't taken for the next request's. */
function useDecision() {
  const [search, set] = useAddress()
  const asked = approvalAddresses.request.read(search).decision
  const [decision, keep] = useState(asked)
  // A key may choose it while the request is open.
  if (asked && asked !== decision) keep(asked)
  const forget = useEffectEvent(() => set((next) => next.delete('decision')))
  useEffect(() => {
    if (asked) forget()
  }, [asked])
  return decision
}

interface AboutProps {
  request: Approval
  footer?: ReactNode
  children?: ReactNode
}

function About({ request, footer, children }: AboutProps) {
  const { t } = useTranslation()
  const close = useClose(approvalAddresses.list())
  return (
    <Panel
      title={request.subject ?? t('approvals.request')}
      onClose={close}
      tools={<Neighbours id={request.id} />}
      footer={footer}
    >
      <p className="wrap">
        <Asks request={request} />
      </p>
      <RequestOutcome request={request} />
      <RequestFacts request={request} />
      {firstOfEach(request).map((booking) => (
        <RequestDayStrip key={booking.resource_id} booking={booking} />
      ))}
      {children}
    </Panel>
  )
}

/** The first booking of a request at each of its resources; three of them have room. */
const firstOfEach = ({ bookings }: Approval) =>
  [...Map.groupBy(bookings, ({ resource_id }) => resource_id).values()].slice(0, 3).map(([first]) => first!)

function Waiting({ request }: { request: Approval }) {
  const { t } = useTranslation()
  const tell = useToldDecision()
  const onto = useCloseOnto({ isSaved: true })
  const { before, after } = useNeighbours(request.id)
  const next = after ?? before
  const { id, version } = request
  const decision = useDecision()
  const form = useEndpointForm(approvals.decide, Decision, {
    initial: { requests: [{ id, version }], approval_status: 'approved', note: '' },
    onSaved: (answer, sent) => {
      tell(sent.approval_status, answer.data)
      // It stays open and says what has become of it.
      if (answer.data.refused.length) return
      onto(next ? approvalAddresses.request({ request_id: next }) : approvalAddresses.list())
    },
  })
  const decideAs = (status: Decision['approval_status']) => (event: FormEvent) => {
    form.field('approval_status').set(status)
    form.submit(event)
  }
  return (
    <About
      request={request}
      footer={
        <>
          <Buttons>
            <Button
              variant="filled"
              autoFocus={decision === 'approve'}
              loading={form.isSaving}
              onClick={decideAs('approved')}
            >
              {t('approvals.approve')}
            </Button>
            <Button loading={form.isSaving} onClick={decideAs('rejected')}>
              {t('approvals.decline')}
            </Button>
          </Buttons>
          <NotSaved failure={form.unsent ?? form.error} />
        </>
      }
    >
      <form id={form.id} onSubmit={decideAs('approved')} noValidate>
        <TextArea
          key={decision}
          label={t('approvals.note')}
          hint={t('approvals.note_hint')}
          maxLength={500}
          autoFocus={decision === 'decline'}
          {...form.text('note')}
        />
      </form>
    </About>
  )
}

function RequestFacts({ request }: { request: Approval }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const whenOf = useWhen()
  const { host, made_by, requested_at, decide_by, note, bookings, count } = request
  const zone = bookings[0]?.timezone ?? 'UTC'
  const at = (instant: string) => instantText(instant, zone, formats)
  return (
    <Facts
      facts={[
        [
          t('approvals.bookings'),
          <ul key="bookings">
            {bookings.map((booking) => (
              <li key={booking.id}>
                <bdi>{booking.resource_name}</bdi>
                <FactNote>{inWords(whenOf(booking))}</FactNote>
              </li>
            ))}
            {count > bookings.length && (
              <li>
                <FactNote>{t('bookings.and_more', { count: count - bookings.length })}</FactNote>
              </li>
            )}
          </ul>,
        ],
        [t('bookings.column_host'), host ?? t('bookings.private')],
        [t('approvals.made_by'), made_by !== host && made_by],
        [t('approvals.requested'), at(requested_at)],
        [t('approvals.decide_by'), decide_by && t('approvals.lapses', { when: at(decide_by) })],
        [t('approvals.note'), note],
      ]}
    />
  )
}

const inWords = ({ day, range, zone }: BookingWhen) => withZone(`${day} ${range}`, zone)

/** The requests before and after this one in the list. */
function useNeighbours(id: number) {
  const rows = useOutletContext<readonly Approval[]>()
  const at = rows.findIndex((row) => row.id === id)
  return { before: rows[at - 1]?.id, after: at < 0 ? undefined : rows[at + 1]?.id }
}

function Neighbours({ id }: { id: number }) {
  const { t } = useTranslation()
  const onto = useCloseOnto({ isSaved: false })
  const { before, after } = useNeighbours(id)
  const go = (to: number) => onto(approvalAddresses.request({ request_id: to }))
  return (
    <>
      <IconButton label={t('approvals.before')} disabled={!before} onClick={() => before && go(before)}>
        <IconChevronUp size={18} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton label={t('approvals.after')} disabled={!after} onClick={() => after && go(after)}>
        <IconChevronDown size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </>
  )
}
