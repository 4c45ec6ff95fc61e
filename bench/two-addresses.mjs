import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded before a gateway: the name of two catalogs has two addresses, as Docker's resolver has one for each replica. */
const NAME = 'two-catalogs.test'
const ADDRESSES = ['127.0.0.2', '127.0.0.3'].map((address) => ({ address, family: 4 }))
const { lookup } = dns

dns.lookup = (host, options, callback) => {
  if (host === NAME) callback(null, ADDRESSES)
  else lookup(host, options, callback)
}
syncBuiltinESMExports()
