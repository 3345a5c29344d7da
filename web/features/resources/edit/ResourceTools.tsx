import type { ResourceDetail } from '@kontor/contract'
import {
  IconCopy,
  IconDots,
  IconHelpCircle,
  IconLayoutGrid,
  IconMap2,
  IconTrash,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { useListNavigate } from '../../../kit/list/useAddress.ts'
import { nameIn } from '../../../kit/list/useNames.ts'
import { Menu } from '../../../kit/overlay/Menu.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useLanguage } from '../../../kit/time/formats.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { bookingCheckAddresses } from '../../booking-check/addresses.ts'
import { QuestionWithEffects, useToldOutcome } from '../../effects/effects.ts'
import { ResourceStar } from '../../favourites/favourites.ts'
import { gridAddresses } from '../../grid/addresses.ts'
import { peopleAddresses } from '../../manage-users/addresses.ts'
import { planAddresses } from '../../plan/addresses.ts'
import { resourceAddresses } from '../addresses.ts'
import { useDeleteCheck } from '../useDeleteCheck.tsx'
import classes from './ResourceTools.module.css'

/** The ways to where it is booked, and what can be done with all of it. */
export function ResourceTools({ resource }: { resource: ResourceDetail }) {
  const { t } = useTranslation()
  const may = useMay()
  const { id, level_id, resource_type_id, is_favorite } = resource
  const name = nameIn(resource, useLanguage())
  return (
    <>
      <ResourceStar id={id} name={name} is_favorite={is_favorite} />
      {may(['BOOKINGS', 'MY_BOOKINGS']) && (
        <LinkButton
          to={gridAddresses.first({ resource: id, level: level_id, type: resource_type_id })}
          className={classes.way}
        >
          <IconLayoutGrid size={16} stroke={1.7} aria-hidden />
          <span>{t('resources.on_grid')}</span>
        </LinkButton>
      )}
      {may(['PLAN']) && (
        <LinkButton
          to={planAddresses.resources({ plan_level_id: level_id }, { resourceId: id })}
          className={classes.way}
        >
          <IconMap2 size={16} stroke={1.7} aria-hidden />
          <span>{t('resources.on_plan')}</span>
        </LinkButton>
      )}
      <More resource={resource} />
    </>
  )
}

function More({ resource }: { resource: ResourceDetail }) {
  const { t } = useTranslation()
  const may = useMay()
  const goAlong = useListNavigate()
  const navigate = useNavigate()
  const check = useDeleteCheck()
  const saved = useSaved(resourceAddresses.list())
  const told = useToldOutcome()
  const [isDeleting, setDeleting] = useState(false)
  const { id, meta } = resource
  const name = nameIn(resource, useLanguage())
  const size = { size: 16, stroke: 1.7, 'aria-hidden': true }
  const copy = {
    id: 'copy',
    label: t('list.copy'),
    icon: <IconCopy {...size} />,
    onChoose: () => goAlong(resourceAddresses.copy({ id })),
  }
  const remove = {
    id: 'delete',
    label: t('form.delete'),
    icon: <IconTrash {...size} />,
    isDanger: true,
    onChoose: () => {
      check.ask(id)
      setDeleting(true)
    },
  }
  const explain = {
    id: 'check',
    label: t('booking_check.title'),
    icon: <IconHelpCircle {...size} />,
    onChoose: () => void navigate(bookingCheckAddresses.check({ resource_id: id })),
  }
  const rights = {
    id: 'why',
    label: t('manage_users.why'),
    icon: <IconUserQuestion {...size} />,
    onChoose: () => void navigate(peopleAddresses.why({ resource: id })),
  }
  const mayExplain = may(['MANAGE_RESOURCES'])
  const sections = [
    [...(mayExplain ? [explain] : []), ...(may(['MANAGE_USERS']) ? [rights] : [])],
    may(resources.duplicate.access) ? [copy] : [],
    meta.delete && may(resources.remove.access) ? [remove] : [],
  ]
  if (sections.flat().length === 0) return null
  return (
    <>
      <Menu
        label={name}
        sections={sections}
        at="end"
        className={classes.more}
        aria-label={t('list.row_menu', { name })}
      >
        <IconDots size={18} stroke={1.8} aria-hidden />
      </Menu>
      {isDeleting && (
        <QuestionWithEffects
          route={resources.remove}
          input={{ params: { id } }}
          name={name}
          children={check.children}
          onDeleted={(answer) => saved(told(t('form.deleted', { name }), answer))}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
