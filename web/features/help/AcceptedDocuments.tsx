import type { AcceptedDocument } from '@kontor/contract'
import { isRightToLeft } from '@kontor/contract/values/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { documents } from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { RichText } from '../../kit/ui/text/RichText.tsx'
import { helpAddresses } from './addresses.ts'
import classes from './help.module.css'

interface LinksProps {
  accepted: readonly AcceptedDocument[]
  /** The one that is read. */
  open: number | undefined
}

/** Leads to the documents that the reader has accepted. */
export function AcceptedDocumentLinks({ accepted, open }: LinksProps) {
  const { t } = useTranslation()
  if (accepted.length === 0) return null
  return (
    <>
      <h2 className={classes.group}>{t('documents.accepted')}</h2>
      {accepted.map(({ id, name, locale }) => (
        <Link
          key={id}
          to={helpAddresses.topics({ document: id })}
          aria-current={id === open ? 'page' : undefined}
          lang={locale}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </>
  )
}

/** A document that the reader has accepted, and the way to withdraw that (R383). */
export function AcceptedDocumentText({ document }: { document: AcceptedDocument }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const moment = useMoment()
  const navigate = useNavigate()
  const [isAsking, ask] = useState(false)
  const withdraw = useAction(documents.withdraw)
  const { id, name, content, locale, version_number: number, publish_date, accepted_at } = document
  const go = async () => {
    await withdraw.mutateAsync({ body: { company_document_id: id } })
    showToast(t('documents.withdrawn', { name }))
    await navigate(helpAddresses.topics(), { replace: true })
  }
  return (
    <article className={classes.text}>
      <h2 lang={locale} dir="auto">
        {name}
      </h2>
      <p>
        {t('documents.accepted_at', { number, at: moment(accepted_at) })}
        {' · '}
        {t('documents.since', { day: formats.calendarDate(publish_date) })}
      </p>
      <div lang={locale} dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}>
        <RichText html={content} />
      </div>
      {isAsking ? (
        <div className={classes.withdraw}>
          <p role="alert">{t('documents.withdraw_text')}</p>
          <Button loading={withdraw.isPending} onClick={() => void go().catch(() => undefined)}>
            {t('documents.withdraw')}
          </Button>
          <Button variant="subtle" onClick={() => ask(false)}>
            {t('documents.keep')}
          </Button>
        </div>
      ) : (
        <div className={classes.withdraw}>
          <Button variant="subtle" onClick={() => ask(true)}>
            {t('documents.withdraw')}
          </Button>
        </div>
      )}
    </article>
  )
}
