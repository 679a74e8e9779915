/** The accounts to which players can withdraw. */
import { createHash } from 'node:crypto'
import { platformErrors } from '@livery/contract/errors.ts'
import {
  type BankCard,
  type EWallet,
  type NewPayoutAccount,
  newPayoutAccount,
  type VirtualWallet,
} from '@livery/contract/platform/payments.ts'
import type { Account } from '#accounts/accounts.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import type { MemberCall } from '#request/serve.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

/**
 * Binds an account. If the player has already bound this number, returns the existing account, so
 * that a repeated call does not bind it twice. Rejects another player's number and a different
 * holder.
 */
export function addPayoutAccount({ state, account, body }: MemberCall) {
  const added = parseBody(newPayoutAccount, body)
  const hash = hashPayoutAccount(added)
  const known = listAccounts(account).find(({ id }) => id === account.boundNumbers.get(hash))
  if (known) return known
  if (state.accounts.some(other => other !== account && other.boundNumbers.has(hash))) {
    throw new PlatformFailure(platformErrors.payoutNumber, refusalTexts.boundElsewhere)
  }
  requireHolder(account, added)
  const id = `${account.id}-a${listAccounts(account).length + 1}`
  account.boundNumbers.set(hash, id)
  return bind(account, id, added)
}

function listAccounts({ bankCards, virtualWallets, eWallets }: Account) {
  return [...bankCards, ...virtualWallets, ...eWallets]
}

function bind(
  { bankCards, virtualWallets, eWallets }: Account,
  id: string,
  added: NewPayoutAccount,
): BankCard | VirtualWallet | EWallet {
  switch (added.kind) {
    case 'bank': {
      const { bankName, holder, number } = added
      return keep(bankCards, { id, bankName, holder, lastDigits: number.slice(-4) })
    }
    case 'virtual': {
      const { network, address } = added
      return keep(virtualWallets, { id, network, maskedAddress: mask(address) })
    }
    case 'pix': {
      const { holder, key } = added
      return keep(eWallets, { id, provider: 'Pix', holder, maskedAccount: mask(key) })
    }
    case 'e-wallet': {
      const { provider, holder } = added
      return keep(eWallets, { id, provider, holder, maskedAccount: mask(added.account) })
    }
  }
}

/** The platform pays only one person: every account must have the same holder as the first. */
function requireHolder({ bankCards, eWallets }: Account, added: NewPayoutAccount): void {
  const [first] = [...bankCards, ...eWallets]
  if (!first || !('holder' in added) || fold(first.holder) === fold(added.holder)) return
  throw new PlatformFailure(platformErrors.payoutHolder, refusalTexts.otherHolder)
}

function fold(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

/** Hashes the kind and number, which together identify an account. */
function hashPayoutAccount(added: NewPayoutAccount): string {
  const number =
    ('number' in added && added.number) ||
    ('address' in added && added.address) ||
    ('key' in added && added.key) ||
    ('account' in added && `${added.provider} ${added.account}`)
  return createHash('sha256').update(`${added.kind} ${number}`).digest('hex')
}

function keep<Item>(list: Item[], item: Item): Item {
  list.push(item)
  return item
}

function mask(text: string): string {
  const shown = text.length >= 12 ? 4 : 1
  return `${text.slice(0, shown)}••••${text.slice(-shown)}`
}
