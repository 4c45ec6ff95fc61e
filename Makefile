# Thin names over npm and Docker Compose. `make help` lists them.
FILES := -f docker-compose.yml $(if $(STANDIN),-f deploy/docker/compose.standin.yml)
DEMO_ENV := ENCAR_API_URL=http://source-simulator:8080 ENCAR_IMAGE_URL=http://source-simulator:8080 ENCAR_MAX_IN_FLIGHT=8 ENCAR_DELAY_MS=0 \
  FRANKFURTER_URL=http://source-simulator:8081 EXCHANGERATE_HOST_URL=http://source-simulator:8082 EXCHANGERATE_HOST_KEY=simulated-access-key
COMPOSE := $(if $(DEMO),$(DEMO_ENV)) docker compose $(FILES) $(if $(DEMO),--profile demo)
N ?= 3
SERVICE ?= scraper-encar
CARS ?= 20000

.PHONY: help start test secrets up demo down logs scale bench

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

start: ## everything as local processes (npm start)
	npm start

test: ## everything that CI checks (npm test)
	npm test

bench: ## what it is worth beside its limits: make bench CARS=200000
	npm run bench -- --cars $(CARS)

secrets: ## writes .env once
	deploy/docker/secrets.sh

up: secrets ## the stack in containers
	$(COMPOSE) up --build --detach --wait

demo: secrets ## up with the simulator and a first scrape; STANDIN=1 where no MongoDB image can be had
	$(MAKE) --no-print-directory up DEMO=1
	$(DEMO_ENV) docker compose $(FILES) --profile demo --profile fill run --build --rm first-scrape

scale: ## more of a service: make scale N=3, make scale SERVICE=catalog N=2 (with DEMO=1 and STANDIN=1 as they were started)
	$(COMPOSE) up --detach --no-recreate --wait --scale $(SERVICE)=$(N) $(SERVICE)

logs: ## follows all logs
	docker compose $(FILES) --profile demo logs --follow --tail 200

down: ## ends the containers; the data stay in their volumes
	docker compose $(FILES) --profile demo down
