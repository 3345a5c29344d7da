import { IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { admin } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useOnChange } from '../../kit/latest.ts'
import { ListLink, useListLink } from '../../kit/list/ListLink.tsx'
import { SearchField } from '../../kit/list/search/SearchField.tsx'
import { useMay } from '../../kit/session/may.ts'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { Page } from '../../kit/ui/frame/Page.tsx'
import classes from './admin.module.css'
import { isAt, sectionsWith, useSections } from './sections.ts'

export { isAt, useSections } from './sections.ts'

interface Props {
  title: string
  /** The list that it is an entry of: on a phone a way back to it stands in place of the other screens. */
  list?: { to: string; label: string }
  /** At the header's end: Add. */
  actions?: ReactNode
  /** Under the content, always in sight. */
  footer?: ReactNode
  /** Lies over the content's end: the `<Outlet>` of the screen's forms. */
  aside?: ReactNode
  children: ReactNode
}

/** A screen of the administration: the others at its side, the content in the middle scrolls by itself. */
export function AdminPage({ title, list, actions, footer, aside, children }: Props) {
  // A screen that asks for no permission is open to people who administer nothing.
  const isAlone = useSections().length === 0
  return (
    <Page
      title={title}
      before={list && <BackTo {...list} />}
      tools={<Trail list={list} />}
      actions={actions}
      aside={aside}
    >
      <div className={classes.page} data-entry={list ? true : undefined} data-alone={isAlone || undefined}>
        {!isAlone && <Sections />}
        <div className={classes.work}>
          {children}
          {footer && <div className={classes.foot}>{footer}</div>}
        </div>
      </div>
    </Page>
  )
}

type List = NonNullable<Props['list']>

/** On a phone, the way back to the list. */
const BackTo = ({ to, label }: List) => (
  <ListLink to={to} variant="subtle" className={classes.back} aria-label={label}>
    <IconChevronLeft className="along" size={18} stroke={1.6} aria-hidden />
  </ListLink>
)

/** The way to the screen, as links. */
function Trail({ list }: Pick<Props, 'list'>) {
  const { t } = useTranslation()
  const link = useListLink(list?.to ?? '')
  return (
    <span className={classes.area}>
      {t('admin.title')}
      {list && (
        <>
          {' · '}
          <Link {...link}>{list.label}</Link>
        </>
      )}
    </span>
  )
}

function Sections() {
  const { t } = useTranslation()
  const formats = useFormats()
  const may = useMay()
  // No screen waits for them: without them the links stand as they are.
  const counts = useCall(admin.counts, {}, { enabled: isCompanyStart(useStart()) && may(admin.counts.access) }).data
    ?.data
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const [words, find] = useState('')
  const sections = useSections()
  const found = sectionsWith(sections, words, t)
  // On a phone they scroll sideways; the counts make their line longer.
  useOnChange(`${pathname} ${counts !== undefined}`, () => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  })
  return (
    <nav ref={nav} className={classes.sections} aria-label={t('admin.title')}>
      <search className={classes.find}>
        <SearchField
          label={t('admin.find')}
          value={words}
          onChange={find}
          onKeyDown={(event) => {
            const first = found[0]?.entries[0]
            if (event.key === 'Enter' && words.trim() && first) void navigate(first.to)
          }}
        />
      </search>
      {found.length === 0 && (
        <p role="status" className={classes.none}>
          {t('list.none_found_words', { words: words.trim() })}
        </p>
      )}
      {found.map(({ label, entries }) => (
        <section key={label} aria-label={t(label)}>
          <h2>{t(label)}</h2>
          {entries.map((entry) => (
            <Link key={entry.to} to={entry.to} aria-current={isAt(entry, pathname) ? 'page' : undefined}>
              {t(entry.label)}{' '}
              {counts && entry.counted && entry.counted in counts && (
                <span className={classes.count}>{formats.number(counts[entry.counted]!)}</span>
              )}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}
