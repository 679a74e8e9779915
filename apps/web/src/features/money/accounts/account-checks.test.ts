import { describe, expect, it } from 'vitest'
import {
  formatAccountNumber,
  formatPixKey,
  isAddressOf,
  isCnpj,
  isCpf,
  isIban,
  isPixKey,
  type Network,
  type PixKeyKind,
  passesLuhn,
  toPixKey,
} from './account-fields.ts'
import { fillMask, groupDigits, hasTwoNumbers } from './mask-text.ts'

describe('a card number', () => {
  it.each([
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['4111111111111171', false],
    ['378282246310005', true],
    ['6212345678901232', true],
    ['6212345678901265', true],
    ['79927398713', true],
    ['', false],
  ])('%s passes the check digit: %s [ROUTE-18]', (digits, passes) => {
    expect(passesLuhn(digits)).toBe(passes)
  })

  it('fails for every single wrong digit', () => {
    const right = '4539578763621486'
    expect(passesLuhn(right)).toBe(true)
    for (const place of right.split('').keys()) {
      const wrong =
        right.slice(0, place) + ((Number(right[place]) + 1) % 10) + right.slice(place + 1)
      expect(passesLuhn(wrong), wrong).toBe(false)
    }
  })
})

describe('a Brazilian tax number', () => {
  it.each([
    ['52998224725', true],
    ['11144477735', true],
    ['52998224724', false],
    ['52998224752', false],
    ['11111111111', false],
    ['5299822472', false],
    ['5299822472A', false],
  ])('CPF %s: %s [ROUTE-18]', (text, isValid) => {
    expect(isCpf(text)).toBe(isValid)
  })

  it.each([
    ['11222333000181', true],
    ['11444777000161', true],
    ['12ABC34501DE35', true],
    ['11222333000180', false],
    ['11222333000118', false],
    ['00000000000000', false],
    ['12ABC34501DE36', false],
    ['12abc34501de35', false],
  ])('CNPJ %s: %s [ROUTE-18]', (text, isValid) => {
    expect(isCnpj(text)).toBe(isValid)
  })
})

it.each([
  ['cpf', '52998224725', '529.982.247-25', '52998224725', true],
  ['cpf', '529.982.247-24', '529.982.247-24', '52998224724', false],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35', true],
  ['cnpj', '11.222.333/0001-81', '11.222.333/0001-81', '11222333000181', true],
  ['email', 'Ana@Mail.Example', 'Ana@Mail.Example', 'ana@mail.example', true],
  ['email', 'ana@mail', 'ana@mail', 'ana@mail', false],
  ['phone', '+55 (11) 98765-4321', '11 98765-4321', '+5511987654321', true],
  ['phone', '011 98765-4321', '11 98765-4321', '+5511987654321', true],
  ['phone', '0055 11 98765-4321', '11 98765-4321', '+5511987654321', true],
  ['phone', '١١٩٨٧٦٥٤٣٢١', '11 98765-4321', '+5511987654321', true],
  ['cnpj', '１２ａｂｃ３４５０１ｄｅ３５', '12.ABC.345/01DE-35', '12ABC34501DE35', true],
  ['phone', '55987654321', '55 98765-4321', '+5555987654321', true],
  ['phone', '1187654321', '11 87654-321', '+551187654321', false],
  [
    'random',
    '123E4567E89B12D3A456426655440000',
    '123e4567-e89b-12d3-a456-426655440000',
    '123e4567-e89b-12d3-a456-426655440000',
    true,
  ],
  ['random', '123e4567-e89b', '123e4567-e89b', '123e4567-e89b', false],
  // No character is dropped: an invalid key is rejected.
  ['cpf', '529.982.247-2X', '529.982.247-2X', '5299822472X', false],
  ['cpf', '529.982.247-259', '529.982.247-259', '529982247259', false],
  ['cnpj', '11.222.333/0001-811', '11.222.333/0001-811', '112223330001811', false],
  ['cnpj', '11.222.333/0001_81', '11.222.333/0001_81', '112223330001_81', false],
  ['phone', '015 92 99123-4567', '92 99123-4567', '+5592991234567', true],
  ['phone', '+55 0 15 11 91234-5678', '11 91234-5678', '+5511912345678', true],
  ['phone', '11 98765-43210', '119876543210', '+55119876543210', false],
  [
    'random',
    '123e4567-e89b-12d3-a456-4266554400001',
    '123e4567-e89b-12d3-a456-4266554400001',
    '123e4567-e89b-12d3-a456-4266554400001',
    false,
  ],
] as const)(
  'a Pix key of kind %s, typed as %s, is shown as %s and sent as %s: %s [ROUTE-18]',
  (kind: PixKeyKind, typed, shown, key, isValid) => {
    expect(formatPixKey(kind, typed)).toBe(shown)
    expect(toPixKey(kind, shown)).toBe(key)
    expect(isPixKey(kind, key)).toBe(isValid)
  },
)

it.each([
  ['TRC20', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', true],
  ['TRC20', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeB', false],
  ['TRC20', 'TXYZopYRdj2D9XRtbG4l1XZZ3kM5VkAeBf', false],
  ['TRC20', '0x52908400098527886E0F7030069857D2E4169EE7', false],
  ['ERC20', '0x52908400098527886E0F7030069857D2E4169EE7', true],
  ['ERC20', '52908400098527886E0F7030069857D2E4169EE7', false],
  ['ERC20', '0x52908400098527886E0F7030069857D2E4169EEG', false],
  ['BTC', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', true],
  ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
  ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdb', false],
  ['BTC', 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf', false],
] as const)(
  'for %s, %s is a valid wallet address: %s [ROUTE-18]',
  (network: Network, address, isValid) => {
    expect(isAddressOf(network, address)).toBe(isValid)
  },
)

describe('masked text', () => {
  it('shows punctuation only before the next character', () => {
    expect(
      ['', '123', '1234', '52998224725'].map(text => fillMask(text, '***.***.***-**')),
    ).toEqual(['', '123', '123.4', '529.982.247-25'])
    expect(groupDigits('411111111')).toBe('4111 1111 1')
  })

  it('is never truncated by the mask', () => {
    expect(fillMask('529982247259', '***.***.***-**')).toBe('529982247259')
  })
})

it.each([
  ['PK36SCBL0000001123456702', true],
  ['TR330006100519786457841326', true],
  ['GB29NWBK60161331926819', true],
  ['MT84MALT011000012345MTLCAST001S', true],
  ['PK36SCBL0000001123456703', false],
  ['GB29NWBK6016133192681', false],
  ['GB29NWBK60161331962819', false],
  ['GB', false],
])('%s is a valid IBAN: %s [ROUTE-18]', (text, isValid) => {
  expect(isIban(text)).toBe(isValid)
})

it.each([
  ['1234567890 / 09171234567', true],
  ['1234567890, 0917123456', true],
  ['12345678 87654321', true],
  ['123-4-56789-0 โทร 0812345678', true],
  ['1234567890 or 0987654321', true],
  ['1234 5678 9012 3456', false],
  ['123-4-56789-0', false],
  ['+84 90 123 4567', false],
  ['1234567-X', false],
])('the text %j contains two numbers: %s', (text, isTwo) => {
  expect(hasTwoNumbers(text)).toBe(isTwo)
})

it.each([
  ['12345678', '1234 5678'],
  ['1234567-x', '1234567-x'],
  ['pk36scbl0000001123456702', 'PK36 SCBL 0000 0011 2345 6702'],
  ['12345678901234567890', '1234 5678 9012 3456 7890'],
  ['12345678 87654321', '12345678 87654321'],
  ['123-4-56789-0 โทร 0812345678', '123-4-56789-0 โทร 0812345678'],
])('the account number %j is shown as %j', (typed, shown) => {
  expect(formatAccountNumber(typed)).toBe(shown)
})
