import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import classes from '../Editor.module.css'
import type { DraftView } from '../state/useDraftView.ts'

/** Compares the draft with what is published, or shows it as the plan will; pressed again, it is edited. */
export function ViewButtons({ view, setView }: DraftView) {
  const { t } = useTranslation()
  const button = (which: 'compare' | 'preview') => ({
    className: classes.view,
    'aria-pressed': view === which,
    onClick: () => setView(view === which ? 'edit' : which),
  })
  return (
    <>
      <Button {...button('compare')}>{t('maps.compare')}</Button>
      <Button {...button('preview')}>
        <IconEye size={16} stroke={1.7} aria-hidden />
        {t('maps.preview')}
      </Button>
    </>
  )
}
