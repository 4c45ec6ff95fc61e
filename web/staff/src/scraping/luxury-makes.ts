/** The makes that an order of Luxury Cars Kosova may be narrowed to, in the documented groups (data acquisition, section 9). */
export const LUXURY_MAKES = {
  premium: ['Audi', 'BMW', 'Mercedes-Benz', 'Lexus', 'Volvo', 'Jaguar', 'Land Rover', 'Porsche', 'Tesla', 'Genesis'],
  luxury: ['Aston Martin', 'Bentley', 'Ferrari', 'Lamborghini', 'Maserati', 'McLaren', 'Rolls-Royce'],
  popular: ['Ford', 'Honda', 'Hyundai', 'Kia', 'Nissan', 'Peugeot', 'Renault', 'Skoda', 'Toyota', 'Volkswagen'],
} as const
