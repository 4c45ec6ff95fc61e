import { measureRunning } from './running-shop.ts'
import { readsDuringSignIns } from './sign-ins.ts'

/** `npm run bench -- sign-ins http://127.0.0.1:3002`: what visitors wait for while 20 people a second sign in. */
await measureRunning('sign-ins', (url) => [() => readsDuringSignIns(url)])
