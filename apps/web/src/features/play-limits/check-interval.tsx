import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { merchant } from '#brand/merchant.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { playSessionQuery, sendRealityAnswer } from './get-play-session.ts'
import styles from './play-limits.module.css'
import { type HeardSession, toEveryMinutes, toIntervals } from './session-clock.ts'
import { useDuration } from './use-duration.ts'

type CheckIntervalProps = {
  session: HeardSession | undefined
  rules: NonNullable<typeof merchant.legal.realityCheck>
}

/** How often the reality check comes, within what the law allows. */
export function CheckInterval({ session, rules }: CheckIntervalProps) {
  const { t } = useTranslation()
  const duration = useDuration()
  const client = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (everyMinutes: number) => sendRealityAnswer({ everyMinutes }),
    onSuccess: heard => client.setQueryData(playSessionQuery().queryKey, heard),
  })
  const chosen = isPending ? variables : session && toEveryMinutes(session, rules)
  return (
    <div className={styles.interval}>
      <p className={styles.text}>{t('check_text')}</p>
      <ChoiceChips
        label={t('check_text')}
        choices={toIntervals(rules).map(minutes => ({
          id: String(minutes),
          label: duration(minutes),
        }))}
        current={String(chosen)}
        onChange={id => mutate(Number(id))}
      />
    </div>
  )
}
