/** Tests all text fields with an input method that composes characters, and with pasted codes. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PictureField } from '#features/account/captcha/captcha-block.tsx'
import { loadNumberingPlans } from '#features/account/phone/country-code.ts'
import { PhoneField } from '#features/account/phone/phone-field.tsx'
import { createSmsCode } from '#features/account/phone/sms-code.ts'
import { SmsCodeField } from '#features/account/phone/sms-code-field.tsx'
import { GameSearch } from '#features/games/list/game-search.tsx'
import { listAccountFields } from '#features/money/accounts/account-fields.ts'
import { resolvePayoutRules } from '#features/money/accounts/payout-rules.ts'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { OwnCodeField } from '#ui/fields/own-code-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { UsernameInput } from '#ui/fields/username-input.tsx'

type Field = { value: string; onChange: (value: string) => void }

const smsCode = createSmsCode({
  send: () => Promise.reject(new Error('not sent')),
  now: () => 0,
  every: () => () => undefined,
})
const rules = resolvePayoutRules('BR')
const named = { label: 'field', name: 'field' }
const own = { hint: '', isSending: false, isSent: false, secondsLeft: 0 }
const phone = { showsCountry: true, onChooseCountry: () => undefined }
const philippines = { countryCode: 'PH', countryDialingCode: '63' }

function readerOf(kind: 'bank' | 'pix', keyKind: 'cpf' | 'cnpj' | 'phone' = 'cpf') {
  const typed = { bankName: '', holder: '', number: '' }
  const entry = { kind, provider: '', network: 'TRC20', keyKind, typed } as const
  return listAccountFields(entry, rules).find(({ name }) => name === 'number')?.format ?? String
}

const draw: Record<string, (field: Field) => ReactNode> = {
  name: field => <TextField {...named} {...field} />,
  number: field => <TextField {...named} {...field} inputMode="numeric" />,
  amount: field => <AmountField {...named} {...field} />,
  password: field => <PasswordField {...named} {...field} autoComplete="new-password" />,
  username: field => <UsernameInput label="field" {...field} />,
  text: field => <TextArea {...named} {...field} />,
  search: field => (
    <MemoryRouter>
      <GameSearch {...field} onDone={() => undefined} renderIdeas={() => null} />
    </MemoryRouter>
  ),
  authenticator: field => <CodeField {...named} {...field} />,
  confirmation: field => <OwnCodeField {...own} {...field} />,
  sms: field => <SmsCodeField {...field} smsCode={smsCode} onSend={() => undefined} />,
  phone: field => <PhoneField {...phone} {...field} country={philippines} />,
  'bank account': field => <TextField {...named} {...field} read={readerOf('bank')} />,
  cpf: field => <TextField {...named} {...field} read={readerOf('pix')} />,
  cnpj: field => <TextField {...named} {...field} read={readerOf('pix', 'cnpj')} />,
  'pix phone': field => <TextField {...named} {...field} read={readerOf('pix', 'phone')} />,
}

const reported = vi.fn<(value: string) => void>()

function Form({ kind }: { kind: string }) {
  const [value, setValue] = useState('')
  const onChange = (next: string) => {
    reported(next)
    setValue(next)
  }
  return draw[kind]?.({ value, onChange })
}

function show(kind: string) {
  reported.mockClear()
  render(<Form kind={kind} />)
  return screen.getByLabelText<HTMLInputElement>(
    /^(?:field|Code|SMS code|Mobile number|Search games)$/,
  )
}

/**
 * Types like an input method: each step replaces the previous step's text in the field. If other
 * code has rewritten the field, the step inserts its text again.
 */
function compose(field: HTMLInputElement, steps: readonly string[]) {
  const before = field.value
  let left = ''

  const enter = (text: string) => {
    const isOwn = field.value === before + left
    fireEvent.input(field, { target: { value: (isOwn ? before : field.value) + text } })
    left = text
  }

  fireEvent.compositionStart(field)

  for (const step of steps) enter(step)

  fireEvent.compositionEnd(field)
}

beforeAll(loadNumberingPlans)
afterEach(cleanup)

describe('digits entered with an input method', () => {
  it.each([
    ['number', '123'],
    ['amount', '１２３'],
    ['authenticator', '123'],
    ['confirmation', '123'],
    ['sms', '123'],
    ['phone', '123'],
    ['bank account', '123'],
    ['cpf', '123'],
    ['cnpj', '12.3'],
    ['pix phone', '12 3'],
    ['name', '１２３'],
    ['text', '１２３'],
    ['search', '１２３'],
    ['username', '１２３', '123'],
    ['password', '１２３'],
  ])('appear in a %s field only once, as %s', (kind, value, sent = value) => {
    const field = show(kind)
    compose(field, ['１', '１２', '１２３'])
    expect(field.value).toBe(value)
    expect(reported).toHaveBeenLastCalledWith(sent)
  })

  it('are appended to the text already in the field', () => {
    const field = show('bank account')
    compose(field, ['４', '４１', '４１１', '４１１１'])
    compose(field, ['２', '２３'])
    expect(field.value).toBe('4111 23')
  })

  it('are reported during composition, because the form may be submitted before composition ends', () => {
    const field = show('phone')
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '＋６３９１７' } })
    expect([field.value, reported.mock.lastCall]).toEqual(['＋６３９１７', ['917']])
    fireEvent.compositionEnd(field)
    expect(field.value).toBe('917')
  })
})

it.each([
  ['name', ['n', 'ni', 'ni h', '你好'], '你好'],
  ['search', ['k', 'か', 'かｊ', 'かじ', '果汁'], '果汁'],
  ['text', ['ㅎ', '하', '한', '한ㄱ', '한그', '한글'], '한글'],
  ['bank account', ['4', '41', '411', '4111', '41112'], '4111 2'],
  ['cnpj', ['1', '12', '12a', '12ab'], '12.AB'],
  ['authenticator', ['ab', 'ab1', 'ab12'], 'ab12'],
])('composed text appears in a %s field only once: %j', (kind, steps, value) => {
  const field = show(kind)
  compose(field, steps)
  expect(field.value).toBe(value)
})

it('a value set from outside the field is shown immediately', () => {
  function Suggesting() {
    const [value, setValue] = useState('')
    return (
      <>
        <UsernameInput label="field" value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue('suggested')}>
          suggest
        </button>
      </>
    )
  }

  render(<Suggesting />)
  const field = screen.getByLabelText<HTMLInputElement>('field')
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'に' } })
  fireEvent.click(screen.getByRole('button'))

  expect(field.value).toBe('suggested')
})

describe('the caret of a reformatted field', () => {
  it.each([
    ['bank account', '4111 1111', '41191 1111', 5, '4119 1111 1', 6],
    ['bank account', '4111', '٤١١١٩', 5, '4111 9', 6],
    ['confirmation', '1245', '12 45', 3, '1245', 2],
    ['number', '14', '1２4', 2, '124', 2],
  ])('stays in place in a %s', (kind, before, typed, caret, value, at) => {
    const field = show(kind)
    field.focus()
    fireEvent.input(field, { target: { value: before } })
    field.value = ''
    fireEvent.input(field, {
      target: { value: typed, selectionStart: caret, selectionEnd: caret },
    })

    expect([field.value, field.selectionStart]).toEqual([value, at])
  })
})

it('captcha digits are accepted in any script', () => {
  const onProof = vi.fn()
  render(
    <PictureField image="data:," fault={undefined} onProof={onProof} onRenew={() => undefined} />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Verification code')
  compose(field, ['１', '１２', '１２３', '１２３４'])

  expect(field.value).toBe('1234')
  expect(onProof).toHaveBeenLastCalledWith({ captcha: '1234' })
})

describe.each(['authenticator', 'confirmation', 'sms'])('the field for a code (%s)', kind => {
  it.each(['123 456', '123-456', '1 2 3 4 5 6', 'Your code is 123456.', '１２３４５６', '١٢٣٤٥٦'])(
    'extracts the six digits from a pasted %j',
    async pasted => {
      const field = show(kind)
      field.focus()
      await userEvent.paste(pasted)
      expect(field.value).toBe('123456')
      expect(reported).toHaveBeenLastCalledWith('123456')
    },
  )
})
