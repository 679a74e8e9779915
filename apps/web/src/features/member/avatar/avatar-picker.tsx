import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { MemberAvatar, usePictureCount } from '../member-avatar.tsx'
import styles from './avatar-picker.module.css'

const guard = createSubmitGuard()

/** MEMBER-05: the avatars to choose from. A tap changes the avatar and closes the sheet. */
export function AvatarPicker({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const member = useOverlaySubject('avatar')
  const count = usePictureCount()
  const [chosen, setChosen] = useState<number>()
  const { busy, change } = useChangeAvatar(() => {
    toast(t('avatar_changed'))
    onClose()
  })
  if (!member) return null

  const choose = (picture: number) => {
    setChosen(picture)
    change(picture)
  }

  const current = ((member.avatar - 1) % count) + 1

  return (
    <Sheet overlay="avatar" open onClose={onClose} title={t('avatar_title')}>
      <ul className={styles.pictures}>
        {Array.from({ length: count }, (_, index) => index + 1).map(picture => (
          <li key={picture}>
            <button
              type="button"
              className={styles.picture}
              aria-label={t('avatar_option', { number: picture })}
              aria-pressed={picture === current}
              aria-busy={busy && picture === chosen}
              aria-disabled={busy || undefined}
              onClick={() => choose(picture)}
            >
              <MemberAvatar name={member.userName} picture={picture} size={72} />
              <span className={styles.mark}>
                {busy && picture === chosen ? (
                  <Spinner />
                ) : (
                  picture === current && <Check size={18} aria-hidden="true" />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/**
 * Returns a function that changes the member's avatar. Calls `follow` after the platform has saved
 * it.
 */
function useChangeAvatar(follow: () => void) {
  const queryClient = useQueryClient()
  const { busy, send } = useSubmit({
    guard,
    submit: (avatar: number) => memberPlatform.call('memberAvatar', { body: { avatar } }),
  })

  const change = (avatar: number) =>
    send(avatar, () => {
      queryClient.setQueryData(memberInfoQuery().queryKey, known => known && { ...known, avatar })
      follow()
    })

  return { busy, change }
}
