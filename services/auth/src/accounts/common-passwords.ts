/** Of at least eight characters, in small letters: those that lists of leaked passwords name most often. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456123 123123123 1234512345 0123456789 012345678 9876543210 987654321
  87654321 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666
  77777777 88888888 888888888 99999999 999999999 11223344 1122334455 12344321 123454321 12341234 12121212 10203040
  13131313 14141414 147258369 159753159 123654789 147852369 789456123 741852963 password password1 password12
  password123 password1234 password! passw0rd p@ssw0rd p@ssword p@ssw0rd1 pass1234 pass12345 passwort password0
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwer1234 qwerasdf qazwsxedc qazwsx123 1qaz2wsx
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 zaq12wsx asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123
  abcd1234 abc12345 abcd12345 abc123456 abcdefgh aa123456 aa12345678 a1234567 a12345678 a123456789 a1b2c3d4 aaaaaaaa
  iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball basketball superman
  starwars trustno1 whatever michelle jennifer computer internet samsung1 samsung123 facebook welcome1 welcome123
  letmein1 letmein123 admin123 admin1234 admin12345 administrator changeme changeme1 secret123 test1234 testtest
  user1234 default1 master123 monkey123 dragon123 charlie1 liverpool chelsea1 arsenal1 barcelona realmadrid
  mercedes toyota123 karvan123 karvan1234 karvankarvan saudi123 riyadh123 kosova123 kosovo123 prishtina prishtina1
  mohammed mohamed1 muhammad ahmed123 bismillah alhamdulillah
  `
    .trim()
    .split(/\s+/),
)
