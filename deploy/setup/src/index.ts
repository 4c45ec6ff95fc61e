export {
  type BrokerDefinitions,
  brokerDefinitions,
  type BrokerPasswords,
  brokerUrls,
  byMessagingService,
} from './broker.ts'
export { environmentOf, type Instance, instancesOf, type Surroundings } from './environment.ts'
export { type Credentials, firstScrape, type FirstScrape } from './first-scrape.ts'
export { byRole, passwordVariable, type RoleKey, serviceNamed, type ServiceName, SERVICES } from './manifest.ts'
export { canSignIn } from './sign-in.ts'
export { byMongoService, type MongoPasswords, mongoUrls, provisionMongo } from './mongo.ts'
export {
  copyDatabase,
  limitConnections,
  provisionDatabase,
  provisionWhenThere,
  type RolePasswords,
  withDatabase,
} from './provision.ts'
