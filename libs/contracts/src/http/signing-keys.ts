import { Type } from 'typebox'
import { defineRoutes } from '../route.ts'

/** A public Ed25519 key as RFC 8037 writes it. */
const PublicKey = Type.Object({
  kid: Type.String(),
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  x: Type.String(),
  alg: Type.Literal('EdDSA'),
  use: Type.Literal('sig'),
})

export const signingKeyRoutes = defineRoutes({
  signingKeys: {
    method: 'GET',
    path: '/internal/signing-keys',
    summary: 'The public keys by which access tokens are checked, as a JSON Web Key Set (RFC 7517)',
    access: 'internal',
    success: { status: 200, document: Type.Object({ keys: Type.Array(PublicKey) }) },
    errors: [],
  },
})
