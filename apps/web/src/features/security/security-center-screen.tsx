import type { PayoutAccounts } from '@livery/contract/platform/payments.ts'
import type { KnownDevice, SecuritySettings } from '@livery/contract/platform/security.ts'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { paths } from '#lib/paths.ts'
import { askConfirm } from '#overlays/confirm/ask-confirm.ts'
import { toBoundAccounts } from '#platform/answers/bound-accounts.ts'
import { withdrawAccountQuery } from '#platform/answers/get-withdraw-account.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { type Asked, Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import line from '#ui/layout/account-line.module.css'
import { AccountLine } from '#ui/layout/account-line.tsx'
import facts from '#ui/layout/fact-list.module.css'
import form from '#ui/layout/form-screen.module.css'
import { LineParts } from '#ui/layout/line-parts.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { useLeavingFocus } from '#ui/layout/use-leaving-focus.ts'
import { FactorRow } from './factor-row.tsx'
import { devicesQuery, securitySettingsQuery } from './get-security.ts'
import styles from './security.module.css'

type PartSectionProps<Data> = {
  title: string
  failed: string
  /** The expected height of the content, in px, for the skeleton. */
  height: number
  query: Asked<Data>
  children: (data: Data) => ReactNode
}

type RemovalOutcome = { kind: 'done'; devices: KnownDevice[] }

/** Removes devices and ends their sessions. */
const removeDevice = {
  guard: createSubmitGuard(),
  submit: async (ids: readonly string[]): Promise<RemovalOutcome> => {
    let devices: KnownDevice[] = []
    // One after another, because each response lists the remaining devices.
    for (const id of ids) devices = await memberPlatform.call('removeDevice', { body: { id } })
    return { kind: 'done', devices }
  },
}

const changePassword = `${paths.changePassword}?${new URLSearchParams({
  returnTo: paths.securityCenter,
})}`

/** Renders the player's password, second factors, payout accounts and devices. */
export function SecurityCenterScreen() {
  const { t } = useTranslation()
  return (
    <main className={classNames(form.screen, form.broad)} data-screen="security-center">
      <ScreenHead back={paths.memberHome} title={t('security_title')} />
      <div className={styles.sections}>
        <section aria-labelledby="password">
          <h2 id="password" className={facts.title}>
            {t('security_password')}
          </h2>
          <div className={facts.list}>
            <RouteLink to={changePassword} className={styles.link}>
              {t('security_change_password')}
              <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
            </RouteLink>
          </div>
        </section>
        <Parts />
      </div>
    </main>
  )
}

/**
 * Fetches all parts in parallel. A part is shown only after the parts above it have loaded, so that
 * no part shifts.
 */
function Parts() {
  const factors = useQuery(securitySettingsQuery())
  const accounts = useQuery(withdrawAccountQuery())
  const devices = useQuery(devicesQuery())

  return (
    <>
      <FactorsSection query={factors} />
      {factors.isFetched && <AccountsSection query={accounts} />}
      {factors.isFetched && accounts.isFetched && <DevicesSection query={devices} />}
    </>
  )
}

/** Lists the second factors, each switched on and off with a code. */
function FactorsSection({ query }: { query: UseQueryResult<SecuritySettings> }) {
  const { t } = useTranslation()
  return (
    <PartSection
      title={t('security_factors')}
      failed={t('security_factors_failed')}
      height={232}
      query={query}
    >
      {({ secondFactors }) =>
        secondFactors.length === 0 ? (
          <p className={styles.text}>{t('security_factors_none')}</p>
        ) : (
          <>
            <p className={styles.text}>{t('security_factors_text')}</p>
            <ul className={facts.list}>
              {secondFactors.map(factor => (
                <FactorRow key={factor.method} factor={factor} />
              ))}
            </ul>
          </>
        )
      }
    </PartSection>
  )
}

/** MONEY-02: lists the bound accounts, masked, with a link to add another account. */
function AccountsSection({ query }: { query: UseQueryResult<PayoutAccounts> }) {
  const { t } = useTranslation()
  return (
    <PartSection
      title={t('security_accounts')}
      failed={t('security_accounts_failed')}
      height={132}
      query={query}
    >
      {data => {
        const accounts = toBoundAccounts(data)
        return (
          <>
            {accounts.length === 0 && <p className={styles.text}>{t('security_accounts_empty')}</p>}
            {accounts.length > 0 && (
              <ul className={facts.list}>
                {accounts.map(({ id, ...account }) => (
                  <li key={id} className={styles.entry}>
                    <AccountLine {...account} />
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.way}>
              <LinkButton block variant="secondary" to={paths.addBankCard}>
                {t('security_add_account')}
              </LinkButton>
            </div>
          </>
        )
      }}
    </PartSection>
  )
}

/**
 * Lists the devices on which the player has logged in. The current device cannot be removed; the
 * player can log out instead.
 */
function DevicesSection({ query }: { query: UseQueryResult<readonly KnownDevice[]> }) {
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
          <>
            <ul className={facts.list}>
              {devices.map(device => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            <SignOutElsewhere devices={devices} />
          </>
        )
      }
    </PartSection>
  )
}

/** Removes all other devices after a confirmation. Only rendered if there are any. */
function SignOutElsewhere({ devices }: { devices: readonly KnownDevice[] }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { send, busy } = useSubmit(removeDevice)
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  if (others.length === 0) return null

  const remove = async () => {
    const question = {
      title: t('security_leave_all'),
      text: others.map(({ name }) => name).join(', '),
      yes: t('security_leave_all'),
      no: t('security_keep'),
    }
    if (!(await askConfirm({ ...question, isDestructive: true }))) return

    const show = (outcome: RemovalOutcome) => {
      queryClient.setQueryData(devicesQuery().queryKey, outcome.devices)
      toast(t('security_left_all'))
    }
    send(
      others.map(({ id }) => id),
      show,
      show,
    )
  }

  return (
    <div className={styles.way}>
      <Button variant="secondary" block busy={busy} onClick={() => void remove()}>
        {t('security_leave_all')}
      </Button>
    </div>
  )
}

function DeviceRow({ device }: { device: KnownDevice }) {
  const { t } = useTranslation()
  const button = useLeavingFocus<HTMLButtonElement>()
  const queryClient = useQueryClient()
  const { send, busy } = useSubmit(removeDevice)
  const { id, name, lastSeenAt, place, isCurrent } = device

  const remove = async () => {
    const question = {
      title: t('security_remove_title', { name }),
      text: t('security_remove_text'),
      yes: t('security_remove'),
      no: t('security_keep'),
    }
    if (!(await askConfirm({ ...question, isDestructive: true }))) return

    const show = (outcome: RemovalOutcome) => {
      queryClient.setQueryData(devicesQuery().queryKey, outcome.devices)
      toast(t('security_removed'))
    }

    // `show` is passed as both callbacks, because this row may be unmounted when the response
    // arrives.
    send([id], show, show)
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
            <LineParts
              parts={[
                isCurrent ? t('security_this_device') : <DateTime key="at" at={lastSeenAt} />,
                place,
              ]}
            />
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

/**
 * Renders a titled part with its own skeleton and error state, so that it does not affect other
 * parts.
 */
function PartSection<Data>(props: PartSectionProps<Data>) {
  const { title, failed, height, query, children } = props
  const { t } = useTranslation()
  const id = useId()

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={facts.title}>
        {title}
      </h2>
      <Loaded
        query={query}
        skeleton={
          <div role="status" aria-busy="true" aria-label={t('loading')}>
            <Skeleton height={`${height}px`} radius="var(--radius-card)" />
          </div>
        }
        failed={failed}
        brief
      >
        {children}
      </Loaded>
    </section>
  )
}
