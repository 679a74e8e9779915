import { type BreakLength, breakLengths } from '@livery/contract/platform/play-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioLine } from '#ui/fields/radio-line.tsx'
import facts from '#ui/layout/fact-list.module.css'
import styles from '../play-limits.module.css'
import { useTakeBreak } from './use-take-break.ts'

/** Offers a time-out or a self-exclusion, with a confirmation that explains the consequences. */
export function BreakChoice() {
  const { t } = useTranslation()
  const { busy, take } = useTakeBreak()
  const [length, setLength] = useState<BreakLength>('day')

  const start = async () => {
    const isSure = await askConfirm({
      title: t('break_sure_title', { length: t(`break_${length}`) }),
      text: t(length === 'for-good' ? 'break_sure_ever' : 'break_sure_text'),
      yes: t('break_start'),
      no: t('break_not'),
      isDestructive: true,
    })
    if (isSure) take(length)
  }

  return (
    <section aria-labelledby="breaks" className={styles.part}>
      <h2 id="breaks" className={facts.title}>
        {t('breaks_title')}
      </h2>
      <p className={styles.text}>{t('breaks_text')}</p>
      <fieldset className={styles.choices} aria-label={t('breaks_title')}>
        {breakLengths.map(choice => (
          <RadioLine
            key={choice}
            className={styles.choice}
            name="length"
            value={choice}
            checked={choice === length}
            onChange={() => setLength(choice)}
          >
            {t(`break_${choice}`)}
          </RadioLine>
        ))}
      </fieldset>
      <Button variant="secondary" block busy={busy} onClick={() => void start()}>
        {t('break_start')}
      </Button>
    </section>
  )
}
