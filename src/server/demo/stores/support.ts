/** The platform's own support person: belongs to no company and looks after all of them. */
export const support = {
  name: 'Matjar support',
  email: 'support@matjar.example',
  phone: '01000000001',
  password: 'master-key-6650',
  rights: 'support of the platform, belongs to no store',
} as const;
