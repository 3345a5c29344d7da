import type { Booking } from '@kontor/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../kit/api.generated.ts'
import { ApiError } from '../../kit/api-error.ts'
import { call, callKey, useAction } from '../../kit/call.ts'
import { useField } from '../../kit/field.ts'
import { Switch } from '../../kit/Switch.tsx'
import { TextField } from '../../kit/TextField.tsx'
import { showToast } from '../../kit/toast.ts'
import { max } from '../../kit/validate.ts'
import classes from './BookingPanel.module.css'

const longest = 200

/**
 * Subject and privacy. What others change meanwhile shows at once where nothing was typed; what was typed stays, and
 * saving over it asks for a second press.
 */
export function BookingForm({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const update = useAction(bookings.update, { claims: isClaimed })
  /** What the form started from; its version is sent along. */
  const [base, setBase] = useState(booking)
  const [conflict, setConflict] = useState<Booking | null>(null)
  const subject = useField(booking.subject ?? '', [max(longest)])
  const [isPrivate, setPrivate] = useState(booking.is_private)
  const form = useRef<HTMLFormElement>(null)

  const changes = [subject.value.trim() !== (base.subject ?? ''), isPrivate !== base.is_private].filter(Boolean).length
  const follow = (next: Booking) => {
    setBase(next)
    subject.set(next.subject ?? '')
    setPrivate(next.is_private)
  }
  useEffect(() => {
    if (booking.version > base.version && changes === 0) follow(booking)
  }, [booking.version])

  const show = (next: Booking) => {
    queryClient.setQueryData(callKey(bookings.get, { params: { id: booking.id } }), { data: next })
    void queryClient.invalidateQueries({ queryKey: callKey(bookings.list) })
  }
  const tell = (error: unknown) => isClaimed(error) && showToast(error.firstMessage)
  const saved = (next: Booking, { subject, is_private }: Booking) => {
    follow(next)
    setConflict(null)
    show(next)
    const former = { subject: subject ?? '', is_private, version: next.version }
    // The panel may be closed by then; if it isn't, it follows the newer version.
    const undo = () =>
      void update.mutateAsync({ params: { id: booking.id }, body: { declaration: former } }).then(({ data }) => {
        show(data)
        showToast(t('bookings.undone'))
      }, tell)
    showToast(t('bookings.saved'), { undo })
  }
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError)) return
    if (error.code === 'version_changed') {
      const newest = await call(bookings.get, { params: { id: booking.id } }).catch(() => null)
      // Without an answer the newer version isn't known yet: saving again asks for it again.
      if (!newest) return subject.refuse(error.firstMessage)
      queryClient.setQueryData(callKey(bookings.get, { params: { id: booking.id } }), newest)
      setBase({ ...newest.data })
      setConflict(newest.data)
    } else if (isClaimed(error)) subject.refuse(error.firstMessage)
    form.current?.querySelector('input')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending || changes === 0 || !subject.check()) return
    const declaration = { subject: subject.value.trim(), is_private: isPrivate, version: base.version }
    update
      .mutateAsync({ params: { id: booking.id }, body: { declaration } })
      .then(({ data }) => saved(data, base), refused)
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label={t('bookings.column_subject')}
        name="subject"
        autoComplete="off"
        error={subject.error}
        {...subject.input}
      />
      <Switch
        label={t('bookings.private')}
        hint={t('bookings.private_hint')}
        checked={isPrivate}
        onChange={setPrivate}
      />
      <div role="alert" className={classes.changed}>
        {conflict && (
          <>
            <b>{t('bookings.conflict')}</b>
            {t('bookings.conflict_now', {
              subject: conflict.subject || t('bookings.no_subject'),
              privacy: t(conflict.is_private ? 'bookings.private' : 'bookings.not_private'),
            })}
          </>
        )}
      </div>
      <div className={classes.save}>
        <Button type="submit" variant="filled" loading={update.isPending}>
          {t('bookings.save')}
        </Button>
        <span role="status">{changes > 0 && t('bookings.unsaved', { count: changes })}</span>
      </div>
    </form>
  )
}

/** Shown here: the newer version, and what the server says against the subject. */
const isClaimed = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 422)
