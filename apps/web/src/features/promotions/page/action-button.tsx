import type { Promotion } from '@livery/contract/platform/content.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { toLoginAddress, withReturnAddress } from '#lib/addresses/return-address.ts'
import { hasRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { type PromotionAction, toPromotionAction } from './promotion-action.ts'

const words = {
  bonus: 'promotion_claim',
  game: 'promotion_play',
  games: 'promotion_play',
  promotion: 'promotion_go',
  deposit: 'wallet_deposit',
  help: 'promotion_read',
  place: 'promotion_open',
  invite: 'promotion_invite',
  outside: 'promotion_open',
  app: 'promotion_get_app',
  join: 'promotion_join',
  service: 'promotion_ask',
} as const satisfies Record<PromotionAction['kind'], string>

/** The button of a promotion's one action; a visitor who has to log in may also join. */
export function ActionButton({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation()
  const location = useLocation()
  const isMember = useSession() !== undefined
  const action = toPromotionAction(promotion, { isMember, hasRoute })
  const label = t(words[action.kind])
  switch (action.kind) {
    case 'app':
      return (
        <Button size="lg" block onClick={() => openOverlay('download-by-hand')}>
          {label}
        </Button>
      )
    case 'service':
      return (
        <Button size="lg" block onClick={() => openOverlay('customer-service')}>
          {label}
        </Button>
      )
    case 'outside':
      return (
        <LinkButton href={action.href} block>
          {label}
          <ExternalLink size={18} aria-hidden="true" />
        </LinkButton>
      )
    case 'join':
      return (
        <>
          <LinkButton to={toLoginAddress(location)} block>
            {label}
          </LinkButton>
          <LinkButton to={withReturnAddress(paths.register, location)} variant="secondary" block>
            {t('register')}
          </LinkButton>
        </>
      )
    default:
      return (
        <LinkButton to={action.to} block>
          {label}
        </LinkButton>
      )
  }
}
