import { useDraft } from '#platform/forms/drafts.ts'
import type { AccountEntry, FieldName } from './account-fields.ts'
import { networks } from './account-fields.ts'
import type { AccountKind, PayoutRules } from './payout-rules.ts'
import { pixKeyKinds } from './pix-key.ts'

export type Choices = Pick<AccountEntry, 'provider' | 'network' | 'keyKind'>

/**
 * The player's entry for an account of this kind. It waits for its player over the end of a session;
 * over a reload do the choices and the bank, but never a name or a number (decision 0025).
 */
export function useEntry(kind: AccountKind, { providers }: PayoutRules) {
  const [provider, setProvider] = useDraft('reload', 'provider', '')
  const [network, setNetwork] = useDraft('reload', 'network', '')
  const [keyKind, setKeyKind] = useDraft('reload', 'keyKind', '')
  const [bankName, setBankName] = useDraft('reload', 'bankName', '')
  const [holder, setHolder] = useDraft('session-end', 'holder', '')
  // The numbers of two kinds have nothing in common.
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
  const slot = toSlot(kind, choices)
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

function toSlot(kind: AccountKind, { network, keyKind }: Choices): string {
  if (kind === 'virtual') return `${kind} ${network}`
  return kind === 'pix' ? `${kind} ${keyKind}` : kind
}
