import { platformErrors } from '@livery/contract/errors.ts'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { readReturnPath } from '#lib/addresses/return-address.ts'
import { paths } from '#lib/paths.ts'
import { toBoundAccount } from '#platform/answers/bound-accounts.ts'
import { countriesQuery } from '#platform/answers/get-countries.ts'
import { withdrawAccountQuery } from '#platform/answers/get-withdraw-account.ts'
import { findPlatformRefusal } from '#platform/errors.ts'
import { dropDraft, useDraft } from '#platform/forms/drafts.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Choice, ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { useFaultWords } from '#ui/fields/field-frame.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountLine } from '#ui/layout/account-line.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import {
  type AccountEntry,
  buildNewAccount,
  type FieldName,
  listAccountFields,
  networks,
  pixKeyKinds,
} from './account-fields.ts'
import styles from './add-account.module.css'
import { type AccountKind, type PayoutRules, resolvePayoutRules } from './payout-rules.ts'
import { type AddAccountOutcome, type NewlyBound, useAddAccount } from './use-add-account.ts'

type Choices = Pick<AccountEntry, 'provider' | 'network' | 'keyKind'>

type AccountChoicesProps = {
  entry: AccountEntry
  rules: PayoutRules
  onChoose: (choice: Partial<Choices>) => void
}

type ChipsProps = {
  label: string
  choices: Choice[]
  current: string
  onChange: (id: string) => void
}

/** `holder` is the player's name as known to the platform; empty if unknown. */
type Known = { rules: PayoutRules; holder: string }

type AddAccountFormProps = Known & {
  kind: AccountKind
  onDone: (account: NewlyBound) => void
}

type AccountDoneProps = { account: NewlyBound; to: string; onAnother: () => void }

type AddAccountPageProps = { name: 'add-bank-card' | 'pix' }

/**
 * ROUTE-18: renders the form for a new payout account. The merchant's country determines the
 * available kinds of accounts. Without a country, the form requires fewer fields and the platform
 * validates the rest.
 */
export function AddAccountPage({ name }: AddAccountPageProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { data, isFetched } = useQuery(countriesQuery())
  const { data: known, isFetched: isKnown } = useQuery(withdrawAccountQuery())
  const rules = resolvePayoutRules(data?.defaultCountry)
  const to = readReturnPath(search, paths.securityCenter)

  return (
    <>
      <ScreenHead back={to} title={t(name === 'pix' ? 'payout_pix_title' : 'payout_title')} />
      <p className={styles.text}>{t('payout_text')}</p>
      {isFetched && isKnown ? (
        <AddAccount
          name={name}
          rules={known?.banks ? { ...rules, banks: known.banks } : rules}
          holder={known?.holder ?? ''}
          to={to}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

function AddAccount({ name, rules, holder, to }: AddAccountPageProps & Known & { to: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [chosen, setChosen] = useDraft('reload', 'kind', '')
  const [done, setDone] = useState<NewlyBound>()
  const first = rules.kinds.find(kind => kind !== 'pix') ?? 'bank'
  const kind = name === 'pix' ? 'pix' : (rules.kinds.find(id => id === chosen) ?? first)
  if (done) return <AccountDone account={done} to={to} onAnother={() => setDone(undefined)} />

  // Pix has its own URL (spec §2), so choosing it navigates.
  const choose = (id: string) => {
    const next = rules.kinds.find(kind => kind === id)
    if (next === 'pix') navigate(paths.addBankCardPix + search, { replace: true })
    else if (name === 'pix') navigate(paths.addBankCard + search, { replace: true })
    else if (next) setChosen(next)
  }

  return (
    <>
      {rules.kinds.includes(kind) && (
        <div className={styles.kinds}>
          <ChoiceChips
            label={t('payout_kind')}
            choices={rules.kinds.map(id => ({ id, label: t(kindKeys[id]) }))}
            current={kind}
            onChange={choose}
            wraps
          />
        </div>
      )}
      <div className={styles.form}>
        <AddAccountForm key={kind} kind={kind} rules={rules} holder={holder} onDone={setDone} />
      </div>
    </>
  )
}

const kindKeys = {
  bank: 'payout_bank',
  card: 'payout_card',
  'e-wallet': 'payout_wallet',
  virtual: 'payout_virtual',
  pix: 'payout_pix',
} as const satisfies Record<AccountKind, string>

function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.held} aria-busy="true" role="status" aria-label={t('loading')}>
      {[44, 76, 76, 76, 52].map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The places never change.
        <Skeleton key={place} height={`${height}px`} radius="var(--radius-control)" />
      ))}
    </div>
  )
}

/** Confirms the new account, masked by the platform, and links to the next steps. */
function AccountDone({ account, to, onAnother }: AccountDoneProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.done}>
      <CircleCheck className={styles.mark} size={48} aria-hidden="true" />
      <div role="status">
        <h2>{t('account_saved')}</h2>
        <p className={styles.text}>{t('account_saved_text')}</p>
      </div>
      <div className={styles.account}>
        <AccountLine {...toBoundAccount(account)} />
      </div>
      <LinkButton block to={to}>
        {t('account_continue')}
      </LinkButton>
      <Button variant="ghost" block onClick={onAnother}>
        {t('account_another')}
      </Button>
    </div>
  )
}

/**
 * The form for one account. A platform rejection is shown at the affected field until the player
 * changes that field.
 */
function AddAccountForm({ kind, rules, holder, onDone }: AddAccountFormProps) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const { send, busy, error } = useAddAccount()
  const { entry, choose, type } = useEntry(kind, rules, holder)
  const [isChecked, setChecked] = useState(false)
  const [answered, setAnswered] = useState<string>()
  const base = useId()
  const fields = listAccountFields(entry, rules)
  const refused = answered === JSON.stringify(entry) ? findPlatformRefusal(error) : undefined
  const refusedField = refused && findRefusedField(refused.errorCode)

  const submit = () => {
    setChecked(true)
    if (fields.some(({ fault }) => fault)) return

    setAnswered(JSON.stringify(entry))

    const follow = (outcome: AddAccountOutcome) => {
      dropDraft()
      onDone(outcome.account)
    }

    const left = () => toast(t('account_saved'))
    send(buildNewAccount(entry), follow, left)
  }

  const findFieldError = (name: FieldName, fault: (typeof fields)[number]['fault']) => {
    if (isChecked && fault) return say(fault)
    return refusedField === name ? refused?.message : undefined
  }

  return (
    <FieldForm onSubmit={submit} wantsMore={refusedField !== undefined}>
      <AccountChoices entry={entry} rules={rules} onChoose={choose} />
      {kind === 'bank' && rules.banks.length > 0 && (
        <Chips
          label={t('bank_name')}
          choices={rules.banks.map(name => ({ id: name, label: name }))}
          current={entry.typed.bankName}
          onChange={name => type('bankName', name)}
        />
      )}
      {fields.map(({ name, fault, label, hint, keyboard, suggestions, ...field }) => (
        <div key={name}>
          <TextField
            name={name}
            label={t(label)}
            hint={hint && t(hint)}
            value={entry.typed[name]}
            onChange={text => type(name, text)}
            {...(field.format && { read: field.format })}
            kind={name === 'number' && kind !== 'e-wallet' ? 'identifier' : 'line'}
            type={keyboard === 'email' ? 'email' : 'text'}
            inputMode={keyboard}
            autoComplete={field.autoComplete}
            autoCapitalize={name === 'number' ? 'none' : 'words'}
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={name === 'number' ? 'go' : 'next'}
            list={suggestions && `${base}-${name}`}
            error={findFieldError(name, fault)}
          />
          {suggestions && (
            <datalist id={`${base}-${name}`}>
              {suggestions.map(text => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </div>
      ))}
      {refused && refusedField === undefined && (
        <p className={styles.refusal} role="alert">
          {refused.message}
        </p>
      )}
      <Button type="submit" size="lg" block busy={busy}>
        {t('save_account')}
      </Button>
      <p className={styles.note}>{t('account_safety')}</p>
    </FieldForm>
  )
}

/**
 * Returns the field that a platform rejection refers to; undefined if the error code does not name
 * a known field.
 */
function findRefusedField(errorCode: string | undefined): FieldName | undefined {
  if (errorCode === platformErrors.payoutNumber) return 'number'
  return errorCode === platformErrors.payoutHolder ? 'holder' : undefined
}

/** The choices next to the text fields: the e-wallet, the network, or the kind of Pix key. */
function AccountChoices({ entry, rules, onChoose }: AccountChoicesProps) {
  const { t } = useTranslation()

  if (entry.kind === 'e-wallet') {
    const choices = rules.providers.map(name => ({ id: name, label: name }))
    return (
      <Chips
        label={t('wallet_provider')}
        choices={choices}
        current={entry.provider}
        onChange={provider => onChoose({ provider })}
      />
    )
  }

  if (entry.kind === 'virtual') {
    return (
      <Chips
        label={t('wallet_network')}
        choices={networks.map(name => ({ id: name, label: name }))}
        current={entry.network}
        onChange={id => {
          const network = networks.find(name => name === id)
          if (network) onChoose({ network })
        }}
      />
    )
  }

  if (entry.kind !== 'pix') return null

  return (
    <Chips
      label={t('pix_key_kind')}
      choices={pixKeyKinds.map(id => ({ id, label: t(`pix_${id}`) }))}
      current={entry.keyKind}
      onChange={id => {
        const keyKind = pixKeyKinds.find(kind => kind === id)
        if (keyKind) onChoose({ keyKind })
      }}
    />
  )
}

/** Selectable chips below a visible label, aligned with the text fields. */
function Chips(props: ChipsProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden="true">
        {props.label}
      </span>
      <ChoiceChips {...props} wraps />
    </div>
  )
}

/**
 * Stores the player's input for this kind of account. The input survives the end of the session.
 * Selections and the bank's name also survive a reload; the holder's name and the number do not
 * (decision 0034).
 */
function useEntry(kind: AccountKind, { providers }: PayoutRules, knownHolder: string) {
  const [provider, setProvider] = useDraft('reload', 'provider', '')
  const [network, setNetwork] = useDraft('reload', 'network', '')
  const [keyKind, setKeyKind] = useDraft('reload', 'keyKind', '')
  const [bankName, setBankName] = useDraft('reload', 'bankName', '')
  const [holder, setHolder] = useDraft('session-end', 'holder', knownHolder)
  // One number per kind of account, because a number is valid only for its own kind.
  const [numbers, setNumbers] = useDraft<Readonly<Record<string, string>>>(
    'session-end',
    'numbers',
    {},
  )
  const choices: Choices = {
    provider: providers.find(name => name === provider) ?? providers[0] ?? '',
    network: networks.find(name => name === network) ?? networks[0],
    keyKind: pixKeyKinds.find(kind => kind === keyKind) ?? pixKeyKinds[0],
  }
  const slot = buildNumberKey(kind, choices)
  const typed = { bankName, holder, number: numbers[slot] ?? '' }
  const entry: AccountEntry = { kind, ...choices, typed }

  return {
    entry,
    choose: (choice: Partial<Choices>) => {
      if (choice.provider !== undefined) setProvider(choice.provider)
      if (choice.network !== undefined) setNetwork(choice.network)
      if (choice.keyKind !== undefined) setKeyKind(choice.keyKind)
    },
    type: (name: FieldName, text: string) => {
      if (name === 'bankName') setBankName(text)
      else if (name === 'holder') setHolder(text)
      else setNumbers({ ...numbers, [slot]: text })
    },
  }
}

function buildNumberKey(kind: AccountKind, { network, keyKind }: Choices): string {
  if (kind === 'virtual') return `${kind} ${network}`
  return kind === 'pix' ? `${kind} ${keyKind}` : kind
}
