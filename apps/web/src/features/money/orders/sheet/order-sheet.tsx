import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { useEntryWords } from '../use-entry-words.ts'
import { BetDetails, BookingDetails } from './entry-details.tsx'

/** One bet or one booking with all that the platform says about it. */
export function OrderSheet({ onClose }: OverlayProps) {
  const words = useEntryWords()
  const entry = useOverlaySubject('order')
  if (!entry) return null
  const shown = words(entry)
  return (
    <Sheet overlay="order" open onClose={onClose} title={shown.title}>
      {entry.list === 'bets' ? (
        <BetDetails bet={entry.bet} words={shown} onClose={onClose} />
      ) : (
        <BookingDetails booking={entry.booking} words={shown} />
      )}
    </Sheet>
  )
}
