/** All routes of the service, by resource. A new resource adds its line here. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { healthRoutes } from './health.ts';

export const ROUTES: readonly ((app: FastifyInstance, services: Services) => void)[] = [healthRoutes];
