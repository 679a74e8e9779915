import type { Reward } from '@livery/contract/platform/rewards.ts'
import { useTranslation } from 'react-i18next'
import { celebrate } from '#brand/celebration/celebrate.ts'
import { usePrize } from '#i18n/use-points.ts'
import { type Booking, useOnce } from '#platform/once/use-once.ts'
import { Button } from '#ui/controls/button.tsx'
import { useLeavingFocus } from '#ui/layout/use-leaving-focus.ts'

type ClaimButtonProps = {
  /** The reward or the completed mission to claim. */
  of: Pick<Reward, 'title' | 'prize'>
  booking: Booking<unknown>
}

/** Renders a button that claims a prize. Repeated presses claim the prize only once. */
export function ClaimButton({ of: { title, prize }, booking }: ClaimButtonProps) {
  const { t } = useTranslation()
  const button = useLeavingFocus<HTMLButtonElement>()
  const toWords = usePrize()
  const { send, busy } = useOnce(booking)

  const tell = ({ kind }: { kind: string }) => {
    if (kind !== 'booked') return
    const words = toWords(prize)
    celebrate({
      size: prize.amount > 0 ? 'big' : 'small',
      text: t('reward_got', { prize: words }),
      headline: words,
    })
  }

  return (
    <Button
      ref={button}
      busy={busy}
      aria-label={t('claim_named', { name: title })}
      onClick={() => send(undefined, tell, tell)}
    >
      {t('claim')}
    </Button>
  )
}
