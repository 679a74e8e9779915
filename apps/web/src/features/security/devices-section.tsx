import type { KnownDevice } from '@livery/contract/platform/security.ts'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import line from '#ui/layout/account-line.module.css'
import facts from '#ui/layout/fact-list.module.css'
import { useLeavingFocus } from '#ui/layout/use-leaving-focus.ts'
import { devicesQuery } from './get-security.ts'
import { PartSection } from './part-section.tsx'
import styles from './security.module.css'

/** The devices on which the player has logged in. The one in hand is left by logging out. */
export function DevicesSection({ query }: { query: UseQueryResult<readonly KnownDevice[]> }) {
  const { t } = useTranslation()
  return (
    <PartSection
      title={t('security_devices')}
      failed={t('security_devices_failed')}
      height={72}
      query={query}
    >
      {devices =>
        devices.length === 0 ? (
          <p className={styles.text}>{t('security_devices_empty')}</p>
        ) : (
          <ul className={facts.list}>
            {devices.map(device => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )
      }
    </PartSection>
  )
}

function DeviceRow({ device }: { device: KnownDevice }) {
  const { t } = useTranslation()
  const button = useLeavingFocus<HTMLButtonElement>()
  const queryClient = useQueryClient()
  const { send, busy } = useSubmit(removeDevice)
  const { id, name, lastSeenAt, isCurrent } = device
  const remove = async () => {
    const question = {
      title: t('security_remove_title', { name }),
      text: t('security_remove_text'),
      yes: t('security_remove'),
      no: t('security_keep'),
    }
    if (!(await askConfirm(question))) return
    const show = (outcome: RemovalOutcome) => {
      queryClient.setQueryData(devicesQuery().queryKey, outcome.devices)
      toast(t('security_removed'))
    }
    // The row is gone when its removal is answered.
    send(id, show, show)
  }
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={line.mark} aria-hidden="true">
          <Smartphone size={20} />
        </span>
        <span className={line.words}>
          <span className={line.name}>{name}</span>
          <span className={styles.state} data-on={isCurrent || undefined}>
            {isCurrent ? t('security_this_device') : <DateTime at={lastSeenAt} />}
          </span>
        </span>
        {!isCurrent && (
          <Button
            ref={button}
            variant="secondary"
            size="sm"
            busy={busy}
            aria-label={`${t('security_remove')}: ${name}`}
            onClick={() => void remove()}
          >
            {t('security_remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

type RemovalOutcome = { kind: 'done'; devices: KnownDevice[] }

/** Forgets a device and ends its sessions. */
const removeDevice = {
  guard: createSubmitGuard(),
  submit: async (id: string): Promise<RemovalOutcome> => ({
    kind: 'done',
    devices: await memberPlatform.call('removeDevice', { body: { id } }),
  }),
}
