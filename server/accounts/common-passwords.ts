import { LEAST_OWN } from '#shop/accounts/guessable.ts'
import { READINGS } from '#shop/accounts/substitutions.ts'

/** Whether many people use this password: however it is written in capitals, digits for letters, and with a few digits or signs behind. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const world = await leaked()
  return stemsOf(password.normalize('NFKC').toLowerCase()).some(stem =>
    READINGS.some(read => HERE.has(read(stem)) || world.has(read(stem))),
  )
}

/** The password, and what stands before the last digits and signs of it: too few of them to be somebody's own. */
function stemsOf(written: string): string[] {
  const letters = Array.from(written)
  const behind = letters.length - 1 - letters.findLastIndex(letter => /[\p{L}\p{M}]/u.test(letter))
  const most = Math.min(behind, LEAST_OWN - 1, letters.length - LEAST_STEM)
  return [written, ...Array.from({ length: Math.max(most, 0) }, (_, cut) => letters.slice(0, -1 - cut).join(''))]
}

/** Characters; shorter ones stand before the digits of too many passwords. */
const LEAST_STEM = 4

/** What people choose here, which the lists of the world leave out; eight characters and more, in lower case. */
const HERE: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 123123123 123321123 123456123 12341234
11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888
88888888 99999999 999999999 11223344 1122334455 12121212 13131313 10101010 20202020 11112222 12344321 123654789 147258369
159753456 147852369 741852963 789456123 963852741 456789123 112233445566 102030405060 01234567 98765432 12312312 14725836
password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd p@ssw0rd1 pa55word pa$$word
passwort password01 password2 password11 mypassword newpassword password99 password00 passpass passw0rd1 password321
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty 1qaz2wsx 1qazxsw2 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx 1qaz@wsx qazwsxedc qazwsx123 qweasdzxc
qweasd123 qwe123qwe qweqweqwe 123qweasd 123qwe123 asdfghjk asdfghjkl asdfasdf asdf1234 asdasdasd asd123asd zxcvbnm1 zxcvbnm123
zxcvzxcv zxczxczxc azertyui azertyuiop azerty123 qwer1234 1234qwer poiuytrewq mnbvcxz1 lkjhgfdsa abcd1234 abcdefgh abcdefghi
abc12345 abc123456 abcabc123 a1234567 a12345678 a123456789 aa123456 aa12345678 a1b2c3d4 a1b2c3d4e5 aaaaaaaa aaaaaaaaaa
1234abcd 12345abc 123abc123 123456ab 123456aa 12345678a 123456789a 123456abc x1234567 z1234567 w1234567 q1234567 m1234567
iloveyou iloveyou1 iloveyou2 iloveyou123 ilovegod lovelove loveyou1 loveme123 forever1 princess princess1 sunshine sunshine1
football football1 baseball baseball1 basketball superman superman1 batman123 spiderman pokemon1 pokemon123 starwars
starwars1 michael1 michelle jennifer jessica1 jordan23 samantha veronica alexander alexandra elizabeth charlie1 thomas123
computer internet whatever trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 welcome2 master12 master123 monkey12
monkey123 dragon12 dragon123 shadow12 shadow123 killer123 freedom1 liverpool liverpool1 chelsea1 arsenal1 barcelona barcelona1
realmadrid ronaldo7 cristiano juventus manchester admin123 admin1234 admin12345 administrator root1234 test1234 testtest
test12345 testing123 changeme changeme1 changeme123 default1 guest123 secret123 login123 user1234 samsung1 samsung123
google123 facebook facebook1 facebook123 whatsapp instagram mercedes corvette mustang1 ferrari1 butterfly cocacola chocolate
chocolate1 snickers babygirl babygirl1 babyboy1 mohammed muhammad mohammed1 mohammed123 muhammad1 ahmed123 ahmed1234 ali12345
ali123456 hussein1 hussein123 hassan123 mustafa1 mustafa123 fatima123 zainab123 abdullah abdullah1 abdallah1 allahakbar
bismillah bismillah1 iraq1234 iraq12345 iraq2020 iraq2003 baghdad1 baghdad123 sayed123 karrar123 sajjad123 habibi123
`
    .split(/\s+/)
    .filter(word => word !== ''),
)

let list: Promise<ReadonlySet<string>> | null = null

/**
 * The 49,000 that leaks have shown most often, but for those that are shorter than any
 * stem. Unpacked with the first password that is chosen: a start needs none of them.
 */
function leaked(): Promise<ReadonlySet<string>> {
  list ??= unpacked()
  return list
}

async function unpacked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(word => word.length >= LEAST_STEM))
}
